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
import { type OldText, oldTextsOf } from './merge-texts.ts';

const desk = editingOfFile();
const migrations = Object.entries(joinedTexts).map(([name, texts]) => ({ name, texts }));
const later = (name: string) => migrations.slice(migrations.findIndex((one) => one.name === name) + 1);

/** The text that has the words today, and the old names of its placeholders. */
function today(into: string, old: OldText, after: typeof migrations) {
  const path = [old];
  let id = into;
  for (const { texts } of after)
    for (const text of texts) {
      const next = oldTextsOf(text.from).find((one) => one.id === id);
      if (!next) continue;
      path.push(next);
      id = text.into;
      break;
    }
  const oldName = (name: string) =>
    path.reduceRight(
      (called, { names = {} }) => Object.entries(names).find(([, now]) => now === called)?.[0] ?? called,
      name,
    );
  return { id, oldName };
}

const inParts: Record<string, string> = {
  'event-join': '{join: Join}',
  'event-confirm-place': '{confirm: Confirm}',
  'event-confirm-waiting': '{confirm: Confirm}',
  'event-confirm-child': '{confirm: Confirm}',
  'word-from-our-team': '> {message}',
  'funding-documents': '{list}',
  'event-change-time': 'From {before} to {now}.',
};

/** What an old text has to say: each placeholder that its email is of no use without, under its old name. */
function bodyOf(into: string, old: OldText, after: typeof migrations): string {
  const { id, oldName } = today(into, old, after);
  const placed = Object.entries(old.parts ?? {});
  const said = placed.flatMap(([, parts]) => parts.map(([, part]) => inParts[part] ?? '')).join();
  const slots = Object.entries(emails.find((one) => one.id === id)!.slots).filter(
    ([name, slot]) =>
      slot.required &&
      !said.includes(`{${name}`) &&
      !placed.some(([place]) => place === name) &&
      !(oldName(name) === name && Object.hasOwn(old.names ?? {}, name)),
  );
  return [
    `Of ${old.id}.`,
    ...placed.map(([name]) => `{${name}}`),
    ...slots.map(([name, slot]) => spelled(oldName(name), slot)),
  ].join('\n\n');
}

interface Old {
  changed?: (key: string) => boolean;
  drafted?: string;
  fields?: (id: string) => Partial<EmailText>;
}

/** The database of before: the old texts, those of `changed` in the words of staff. */
async function before(name: string, { changed = () => false, drafted, fields }: Old = {}) {
  const after = later(name);
  const bodies = new Map<string, string>();
  for (const { into, from } of joinedTexts[name]!)
    for (const old of oldTextsOf(from)) {
      bodies.set(`emails/${old.id}`, bodyOf(into, old, after));
      for (const [, part] of Object.values(old.parts ?? {}).flat())
        bodies.set(`email-parts/${part}`, inParts[part] ?? `Of ${part}.`);
    }
  const ids = [name, ...after.map((one) => one.name)].flatMap((one) =>
    joinedTexts[one]!.flatMap(({ into, from }) => [into, ...oldTextsOf(from).map(({ id }) => id)]),
  );
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
async function start(name: string) {
  const names = [name, ...later(name).map((one) => one.name)];
  const own = contentMigrations.filter((one) => names.includes(one.name));
  const { left } = await migrateContent(desk.database, own, ana.now);
  await seedContent(desk.database, desk.data, collections, ana.now);
  return left;
}

const shipped = (id: string) =>
  (desk.data.entries.emails as unknown as EmailText[]).find((one) => one.id === id);
const todaysTexts = (name: string) =>
  joinedTexts[name]!.flatMap(({ into, from }) =>
    oldTextsOf(from).map((old) => [today(into, old, later(name)).id, old.id] as const),
  );

test.each(migrations)('$name: what nobody changed makes way for the shipped texts', async ({ name }) => {
  await before(name);
  expect(await start(name)).toEqual([]);
  const content = await desk.seen();
  for (const [id] of todaysTexts(name)) expect(content.get(emailTexts, id), id).toEqual(shipped(id));
  expect(content.list(emailTexts)).toHaveLength((desk.data.entries.emails as unknown[]).length);
});

test.each(migrations)('$name: what staff changed goes on, in a text that is in order', async ({ name }) => {
  await before(name, { changed: () => true });
  expect(await start(name)).toEqual([]);
  const content = await desk.seen();
  expect(content.refused).toEqual([]);
  for (const [id, old] of todaysTexts(name))
    expect(content.get(emailTexts, id)?.body, old).toMatch(new RegExp(`By staff, ${old}\\.`));
});

const guardians = '2026-11-one-set-of-emails-to-guardians';

test('marks say for whom each of the old texts was, and a part is where it stood', async () => {
  const changed = ['emails/club-consent-given', 'email-parts/event-consent-uncounted'];
  await before(guardians, { changed: (key) => changed.includes(key) });
  expect(await start(guardians)).toEqual([]);
  const content = await desk.seen();
  expect(
    content.get(emailTexts, 'guardian-agreed')?.body,
  ).toBe(`{if club} {if unsure} Of club-consent-given-to-confirm.

{if club} {if no unsure} By staff, club-consent-given.

{if club} {if no unsure} Of club-consent-given.

{if no club} {if unsure} Of event-guardian-receipt-to-confirm.

{if no club} {if no unsure} Of event-guardian-receipt.

{agreed}

{page}`);
  expect(content.get(emailTexts, 'guardian-notice')?.body).toContain(`
{if no club} {if uncounted} By staff, event-consent-uncounted.

{if no club} {if uncounted} Of event-consent-uncounted.

{registration: words}`);
});

test('a draft goes on as one', async () => {
  const name = '2026-11-standard-texts-of-emails';
  await before(name, { drafted: 'emails/status-club-starter-approved' });
  expect(await start(name)).toEqual([]);
  const { value, published } = await desk.find('emails', 'status-club-starter-approved');
  const words = 'Of status-club-starter-approved.\n\n> {if message} {message}';
  expect(value).toMatchObject({ body: `Draft.\n\n${words}` });
  expect(published?.value).toMatchObject({ body: words });
});

test('what would become too long stays for staff to see, and the shipped text is sent', async () => {
  const changed = ['emails/club-student-consent-declined'];
  await before(guardians, {
    changed: (key) => changed.includes(key),
    fields: (id) => ({ subject: id.repeat(13) }),
  });
  expect(await start(guardians)).toEqual([
    'emails/club-student-consent-declined',
    'emails/event-child-declined',
  ]);
  expect((await desk.find('emails', 'child-declined')).published?.value).toEqual(shipped('child-declined'));
});
