import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { contentMigrations } from '#app/content-migrations.ts';
import { type EmailText, emailTexts } from '#app/email/texts/email-text.content.ts';
import { migrateContent } from '#app/platform/content/sync/migrate.server.ts';
import { seedContent } from '#app/platform/content/sync/seed.server.ts';
import { ana, editingOfFile } from '#tests/people/editing.ts';

const desk = editingOfFile();
const own = contentMigrations.filter(({ name }) => name === '2026-11-standard-texts-of-emails');

const old: Record<string, string> = {
  'emails/status-club-student-pending': '{hello} {about} is open again.\n{message}\n\nBye.',
  'emails/status-club-starter-pending': '{hello} {about} is open again.\n\n{message}',
  'emails/status-club-starter-approved': '{hello} you lead {about}.\n\n{message}',
  'emails/club-student-known': '{hello} again for {club}.\n\n{facts}\n\nTell us.',
  'emails/club-student-known-child': '{hello} again for {club}.\n\n{facts}\n\nTell us who agreed.',
  'emails/funding-application-notice': '{facts}\n\n> {motivation}',
  'emails/funding-application-confirmation': '{hello} thank you.\n\n{documents}',
  'email-parts/word-from-our-team': 'A word:\n\n> {message}',
  'email-parts/funding-documents': 'Please send:\n\n{list}',
};

const row = async (key: string) => {
  const [collection, id] = key.split('/') as [string, string];
  return { collection, id, value: { id, title: id, subject: id, heading: id, reason: id, body: old[key]! } };
};

async function before(changed: readonly string[], drafted: readonly string[] = []) {
  await desk.database.execute(
    sql`delete from content_entries where collection || '/' || entry_id = any(${sql.param(Object.keys(old))})`,
  );
  for (const key of Object.keys(old)) {
    const { collection, id, value } = await row(key);
    const staffs = changed.includes(key);
    const text = staffs ? { ...value, body: `By staff.\n\n${value.body}` } : value;
    await desk.database.execute(sql`
      with made as (insert into content_entries (collection, entry_id, position, title, published_version, newest_version, changed_at, created_at, revision, has_draft)
        values (${collection}, ${id}, 0, ${id}, 1, 1, now(), now(), 1, ${drafted.includes(key)}) returning id),
      draft as (insert into content_drafts (entry, value, based_on, saved_at)
        select id, ${JSON.stringify({ ...text, body: `Draft.\n\n${value.body}` })}::json, 1, now() from made where ${drafted.includes(key)})
      insert into content_versions (entry, number, value, digest, made_at, origin)
      select id, 1, ${JSON.stringify(text)}::json, ${key}, now(), ${staffs ? 'staff' : 'shipped'} from made`);
  }
}

async function start() {
  const { left } = await migrateContent(desk.database, own, ana.now);
  await seedContent(desk.database, desk.data, collections, ana.now);
  return left;
}

const textOf = async (id: string) => (await desk.find('emails', id)).published?.value as EmailText;
const served = async (id: string) => (await desk.seen()).get(emailTexts, id);

test('where nobody changed a text, that of all kinds takes its place, or the shipped one', async () => {
  await before([]);
  expect(await start()).toEqual([]);
  expect(await served('status-club-student-pending')).toBeUndefined();
  expect(await served('status-pending')).toBeDefined();
  expect((await served('status-club-starter-approved'))?.body).toContain('you will lead it');
  expect((await desk.seen()).refused).toEqual([]);
});

test('what staff changed stays as that kind’s own text, with the words of its part', async () => {
  await before([
    'emails/status-club-student-pending',
    'emails/funding-application-notice',
    'emails/club-student-known',
  ]);
  expect(await start()).toEqual([]);
  expect((await textOf('status-club-student-pending')).body).toBe(
    'By staff.\n\n{hello} {about} is open again.\n\n{if message} A word:\n\n> {if message} {message}\n\nBye.',
  );
  expect((await textOf('funding-application-notice')).body).toBe('By staff.\n\n{facts}\n\n> {message}');
  expect((await textOf('club-student-known')).body).toBe(
    '{if no child} By staff.\n\n{hello} again for {about}.\n\n{facts}\n\n{if child} Tell us who agreed.\n\n{if no child} Tell us.',
  );
  expect(await served('status-club-starter-pending')).toBeUndefined();
  expect((await desk.seen()).refused, 'each satisfies its schema').toEqual([]);
});

test('whichever of two it was that staff changed', async () => {
  await before(['emails/club-student-known-child']);
  expect(await start()).toEqual([]);
  expect((await textOf('club-student-known')).body).toContain('{if child} By staff.');
  expect((await desk.seen()).refused).toEqual([]);
});

test('so does a draft, and what staff made of a part', async () => {
  await before(['email-parts/funding-documents'], ['emails/status-club-starter-approved']);
  expect(await start()).toEqual([]);
  const { value, published } = await desk.find('emails', 'status-club-starter-approved');
  expect((value as EmailText).body).toBe(
    'Draft.\n\n{hello} you lead {about}.\n\n{if message} A word:\n\n> {if message} {message}',
  );
  expect((published!.value as EmailText).body).toContain('{if message} A word:');
  expect((await textOf('funding-application-confirmation')).body).toBe(
    '{hello} thank you.\n\n{if documents} By staff.\n\n{if documents} Please send:\n\n{if documents} {documents}',
  );
  expect((await desk.seen()).refused).toEqual([]);
});
