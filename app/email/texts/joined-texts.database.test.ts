import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { contentMigrations } from '#app/content-migrations.ts';
import { emails } from '#app/emails.ts';
import { migrateContent } from '#app/platform/content/sync/migrate.server.ts';
import { seedContent } from '#app/platform/content/sync/seed.server.ts';
import { ana, editingOfFile } from '#tests/people/editing.ts';
import { spelled } from './check.ts';
import { type EmailText, emailTexts } from './email-text.content.ts';
import { joinedTexts } from './joined-texts.ts';
import type { OldText, OldTexts } from './merge-texts.ts';

const desk = editingOfFile();
const migration = contentMigrations.filter(({ collection }) => collection === 'emails');

/** The texts of an installation: of one in which none has been joined, or of one in which the first have. */
function textsIn(texts: OldTexts, joined: boolean): OldText[] {
  if ('id' in texts) return [joined ? { ...texts, parts: {} } : texts];
  if ('into' in texts)
    return joined ? [{ id: texts.into, names: {}, parts: {} }] : textsIn(texts.from, joined);
  return [...textsIn(texts.yes, joined), ...textsIn(texts.no, joined)];
}
const oldTexts = (joined: boolean) =>
  joinedTexts.flatMap(({ into, from }) => textsIn(from, joined).map((old) => ({ into, old })));

const inParts: Record<string, string> = {
  'event-join': '{join: Join}',
  'event-confirm-place': '{confirm: Confirm}',
  'event-confirm-waiting': '{confirm: Confirm}',
  'event-confirm-child': '{confirm: Confirm}',
  'word-from-our-team': '> {message}',
  'funding-documents': '{list}',
  'event-change-time': 'From {before} to {now}.',
};

/** What an old text may say: each word, and what its email is of no use without, under its old name. */
function bodyOf(into: string, { id, names, parts }: OldText): string {
  const said = Object.values(parts)
    .flatMap((each) => each.map(([, part]) => inParts[part] ?? ''))
    .join();
  const oldName = (name: string) => Object.keys(names).find((old) => names[old] === name) ?? name;
  const slots = Object.entries(emails.find((one) => one.id === into)!.slots).filter(
    ([name, slot]) =>
      (slot.required || slot.kind === 'text') &&
      !said.includes(`{${name}`) &&
      !Object.hasOwn(parts, name) &&
      !(oldName(name) === name && Object.hasOwn(names, name)),
  );
  return [
    `Of ${id}.`,
    ...Object.keys(parts).map((name) => `{${name}}`),
    ...slots.map(([name, slot]) => spelled(oldName(name), slot)),
  ].join('\n\n');
}

interface Old {
  joined?: boolean;
  changed?: (key: string) => boolean;
  drafted?: string;
  fields?: (id: string) => Partial<EmailText>;
}

/** The database of before: the old texts, those of `changed` in the words of staff. */
async function before({ joined = false, changed = () => false, drafted, fields }: Old = {}) {
  const bodies = new Map<string, string>();
  for (const { into, old } of oldTexts(joined)) {
    bodies.set(`emails/${old.id}`, bodyOf(into, old));
    for (const [, part] of Object.values(old.parts).flat())
      bodies.set(`email-parts/${part}`, inParts[part] ?? `Of ${part}.`);
  }
  const ids = [...bodies.keys()].map((key) => key.replace('emails/', ''));
  ids.push(...joinedTexts.map(({ into }) => into));
  await desk.database.execute(
    sql`delete from content_entries where collection = 'emails' and entry_id = any(${sql.param(ids)})`,
  );
  for (const [key, body] of bodies) {
    const [collection, id] = key.split('/') as [string, string];
    const value = { id, title: id, subject: 'Same', heading: 'Same', reason: 'Same', body, ...fields?.(id) };
    const text = changed(key) ? { ...value, body: `By staff, ${id}.\n\n${body}` } : value;
    const draft = { ...value, body: `Draft.\n\n${body}` };
    await desk.database.execute(sql`
      with made as (insert into content_entries (collection, entry_id, position, title, published_version, newest_version, changed_at, created_at, publication, has_draft)
        values (${collection}, ${id}, 0, ${id}, 1, 1, now(), now(), 1, ${key === drafted}) returning id),
      draft as (insert into content_drafts (entry, value, based_on, saved_at)
        select id, ${JSON.stringify(draft)}::json, 1, now() from made where ${key === drafted})
      insert into content_versions (entry, number, value, digest, made_at, origin)
      select id, 1, ${JSON.stringify(text)}::json, ${key}, now(), ${changed(key) ? 'staff' : 'shipped'} from made`);
  }
}

/** The first start of this version: what it could not carry over. */
async function start() {
  const { left } = await migrateContent(desk.database, migration, ana.now);
  await seedContent(desk.database, desk.data, collections, ana.now);
  return left;
}

const shipped = (id: string) =>
  (desk.data.entries.emails as unknown as EmailText[]).find((one) => one.id === id);
const states = [
  ['none has been joined', false],
  ['the first have been', true],
] as const;

test.each(states)('where %s, what nobody changed makes way for the shipped texts', async (_, joined) => {
  await before({ joined });
  expect(await start()).toEqual([]);
  const content = await desk.seen();
  for (const { into } of joinedTexts) expect(content.get(emailTexts, into), into).toEqual(shipped(into));
  expect(content.list(emailTexts)).toHaveLength((desk.data.entries.emails as unknown[]).length);
});

test.each(states)('where %s, what staff changed goes on, in a text that is in order', async (_, joined) => {
  await before({ joined, changed: () => true });
  expect(await start()).toEqual([]);
  const content = await desk.seen();
  expect(content.refused).toEqual([]);
  for (const { into, old } of oldTexts(joined))
    expect(content.get(emailTexts, into)?.body, old.id).toMatch(new RegExp(`By staff, ${old.id}\\.`));
});

test('marks say for whom each of the old texts was, and a part is where it stood', async () => {
  const changed = ['emails/club-consent-given', 'email-parts/event-consent-uncounted'];
  await before({ changed: (key) => changed.includes(key) });
  expect(await start()).toEqual([]);
  const content = await desk.seen();
  expect(content.get(emailTexts, 'guardian-answer')?.body).toContain(`
{if agreed} {if club} {if no unsure} By staff, club-consent-given.

{if agreed} {if club} {if no unsure} Of club-consent-given.

{if agreed} {if no club} {if unsure} Of event-guardian-receipt-to-confirm.
`);
  expect(content.get(emailTexts, 'guardian-notice')?.body).toContain(`
{if no erased} {if no club} {if uncounted} By staff, event-consent-uncounted.

{if no erased} {if no club} {if uncounted} Of event-consent-uncounted.
`);
});

test('a draft goes on as one', async () => {
  await before({ drafted: 'emails/status-club-starter-approved' });
  expect(await start()).toEqual([]);
  const { value, published } = await desk.find('emails', 'status-club-starter-approved');
  const words =
    'Of status-club-starter-approved.\n\n> {if message} {message}\n\n{hello}\n\n{what}\n\n{about}';
  expect(value).toMatchObject({ body: `Draft.\n\n${words}` });
  expect(published?.value).toMatchObject({ body: words });
});

test('what would become too long stays for staff to see, and the shipped text is sent', async () => {
  await before({
    changed: (key) => key === 'emails/two-factor-on',
    fields: (id) => ({ subject: id.repeat(10) }),
  });
  expect(await start()).toEqual(
    ['two-factor-on', 'two-factor-taken-away', 'two-factor-off'].map((id) => `emails/${id}`),
  );
  expect((await desk.find('emails', 'two-factor')).published?.value).toEqual(shipped('two-factor'));
});
