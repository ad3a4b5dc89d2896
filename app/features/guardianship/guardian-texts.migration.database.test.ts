import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { contentMigrations } from '#app/content-migrations.ts';
import type { EmailText } from '#app/email/texts/email-text.content.ts';
import { migrateContent } from '#app/platform/content/sync/migrate.server.ts';
import { seedContent } from '#app/platform/content/sync/seed.server.ts';
import { ana, editingOfFile } from '#tests/people/editing.ts';
import { guardianTextMerges } from './guardian-texts.migration.ts';

const desk = editingOfFile();
const own = contentMigrations.filter(({ name }) => name === '2026-11-one-set-of-emails-to-guardians');
const newIds = guardianTextMerges.map(({ into }) => into);
const keys = guardianTextMerges.flatMap(({ from, parts = [] }) => [
  ...from.map((id) => `emails/${id}`),
  ...parts,
]);

const club = '{hello} {child} and {club}.\n\n{facts}\n\n{agreed}\n\n{page}';
const event = '{hello} {child} and {title}.\n\n{answer}\n\n{event}\n\n{agreed}\n\n{page}';
const bodyOf = (id: string): string => {
  if (id.includes('uncounted')) return `Not yet (${id.split('-')[0]}).`;
  if (/request|renewal/.test(id))
    return `{hello} {child}: ${id}.\n\n{answer: Answer}\n\n> Until {until}.${id.startsWith('event') ? '\n\n{facts}' : ''}`;
  if (id.includes('notice')) return '{facts}\n\n{uncounted}\n\n{registration: Open}';
  if (/club-consent/.test(id)) return club;
  if (id.includes('receipt')) return event;
  if (id.includes('student')) return `{hello} about {club}: ${id}.`;
  if (id.includes('until')) return `{hello} about {title}, until {until}.`;
  if (/held|agreed/.test(id))
    return `{hello} about {title}: ${id}.\n\n${id.includes('held') ? '{confirm: Confirm}' : '{join: Join}'}\n\n{facts}\n\n{cancel: Cancel}`;
  return `{hello} about {title}.`;
};

async function before(changed: readonly string[]) {
  await desk.database.execute(
    sql`delete from content_entries where collection = 'emails' and entry_id = any(${sql.param(newIds)})`,
  );
  for (const key of keys) {
    const [collection, id] = key.split('/') as [string, string];
    const staffs = changed.includes(key);
    const body = `${staffs ? 'By staff.\n\n' : ''}${bodyOf(id)}`;
    const value = {
      id,
      title: id,
      subject: id.includes('notice') ? 'An answer' : `Of ${id}`,
      heading: 'Same',
      body,
      reason: 'Same',
    };
    await desk.database.execute(sql`
      with made as (insert into content_entries (collection, entry_id, position, title, published_version, newest_version, changed_at, created_at, revision)
        values (${collection}, ${id}, 0, ${id}, 1, 1, now(), now(), 1) returning id)
      insert into content_versions (entry, number, value, digest, made_at, origin)
      select id, 1, ${JSON.stringify(value)}::json, ${key}, now(), ${staffs ? 'staff' : 'shipped'} from made`);
  }
}

async function start() {
  const { left } = await migrateContent(desk.database, own, ana.now);
  await seedContent(desk.database, desk.data, collections, ana.now);
  return left;
}

const textOf = async (id: string) => (await desk.find('emails', id)).published?.value as EmailText;
const shipped = (id: string) =>
  (desk.data.entries.emails as unknown as EmailText[]).find((one) => one.id === id);

test('texts that nobody changed make way for the shipped set', async () => {
  await before([]);
  expect(await start()).toEqual([]);
  for (const id of newIds) expect(await textOf(id), id).toEqual(shipped(id));
  expect((await desk.seen()).refused).toEqual([]);
});

test('what staff changed of one goes on for those whom it was for', async () => {
  await before(keys);
  expect(await start()).toEqual([]);
  expect((await desk.seen()).refused, 'each satisfies its schema').toEqual([]);
  for (const id of newIds) expect((await textOf(id)).body, id).toContain('By staff.');
});

test('with the words of a part, and a mark for each of what told the texts apart', async () => {
  await before(['emails/club-consent-given', 'email-parts/event-consent-uncounted']);
  expect(await start()).toEqual([]);
  expect(await textOf('guardian-agreed')).toMatchObject({
    subject:
      '{if club} {if unsure} Of club-consent-given-to-confirm {if club} {if no unsure} Of club-consent-given {if no club} {if unsure} Of event-guardian-receipt-to-confirm {if no club} {if no unsure} Of event-guardian-receipt',
    body: `{if club} {if no unsure} By staff.

{hello} {child} and {what}.

{answer}

{if no club} {facts}

{agreed}

{page}`,
  });
  expect((await textOf('guardian-notice')).body).toBe(`{facts}

{if club} {if uncounted} Not yet (club).

{if no club} {if uncounted} By staff.

{if no club} {if uncounted} Not yet (event).

{registration: Open}`);
  expect(await textOf('guardian-request')).toEqual(shipped('guardian-request'));
});

test('what would become too long stays for staff to see, and the shipped text is sent', async () => {
  await before([]);
  await desk.database.execute(sql`
    update content_versions v set origin = 'staff', value = jsonb_set(v.value::jsonb, '{subject}', to_jsonb(repeat(e.entry_id, 13)))::json
    from content_entries e where e.id = v.entry and e.entry_id like 'club-student-consent-%' and e.collection = 'emails'`);
  expect(await start()).toContain('emails/club-student-consent-declined');
  expect(await textOf('child-declined')).toEqual(shipped('child-declined'));
});
