import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { contentMigrations } from '#app/content-migrations.ts';
import { type EmailText, emailTexts } from '#app/email/texts/email-text.content.ts';
import { migrateContent } from '#app/platform/content/sync/migrate.server.ts';
import { seedContent } from '#app/platform/content/sync/seed.server.ts';
import { ana, editingOfFile } from '#tests/people/editing.ts';
import { eventEmailMerges } from './event-emails.migration.ts';

const desk = editingOfFile();
const ownMigrations = contentMigrations.filter(({ collection }) => collection === 'emails');
// One of them has been joined with another one since.
const newIds = eventEmailMerges.map(({ into }) => into).filter((id) => id !== 'event-child-held-waiting');
const keys = [
  ...new Set(
    eventEmailMerges.flatMap(({ from, parts = [] }) => [...from.map((id) => `emails/${id}`), ...parts]),
  ),
  'emails/event-child-agreed-waiting',
];

const bodies: Record<string, string> = {
  'email-parts/event-join': '{join: Join us}',
  'email-parts/event-join-later': 'The link comes later.',
  'email-parts/event-confirm-place': 'Please confirm before {until}.\n\n{confirm: Confirm}',
  'email-parts/event-confirm-waiting': 'Please confirm before {until}.\n\n{confirm: Confirm}',
  'email-parts/event-confirm-child': 'Is this address yours?\n\n{confirm: Confirm}',
  'email-parts/event-child-until': 'They can answer until {until}.',
  'email-parts/event-needs': '> There are needs.',
  'email-parts/event-change-time': 'From {before} to {now}.',
  'email-parts/event-change-place': 'Not at {before}, at {now}.',
  'emails/event-registration-held':
    '{hello} one step is left.\n\n{confirm}\n\n{facts}\n\n{join}\n\n{cancel: Cancel}',
  'emails/event-registration-confirmation':
    '{hello} you have a place.\n\n{facts}\n\n{join}\n\n{cancel: Cancel}',
  'emails/event-registration-waiting': '{hello} it is full.\n\n{facts}\n\n{cancel: Cancel}',
  'emails/event-registration-waiting-held': '{hello} it is full.\n\n{confirm}\n\n{facts}\n\n{cancel: Cancel}',
  'emails/event-registration-waiting-unconfirmed':
    '{hello} many came.\n\n{confirm}\n\n{facts}\n\n{cancel: Cancel}',
  'emails/event-registration-promoted': 'Now.\n\n{confirm}\n\n{facts}\n\n{join}\n\n{cancel: Cancel}',
  'emails/event-reminder': 'Soon.\n\n{facts}\n\n{join}\n\n{cancel: Cancel}',
  'emails/event-registration-released-child': 'Not agreed.\n\n{facts}\n\n{register: Again}',
  'emails/event-registration-released': 'Not confirmed.\n\n{facts}\n\n{register: Again}',
  'emails/event-registration-notice': '{facts}\n\n{needs}',
  'emails/event-registration-notice-waiting': '{facts}\n\n{needs}',
  'emails/event-called-off': 'Off.\n\n{facts}\n\n{events: Others}',
  'emails/event-called-off-guardian': 'Off for {child}.\n\n{facts}\n\n{events: Others}',
  'emails/event-changed': '{hello}\n\n{news}\n\n{facts}\n\n{join}\n\n{cancel: Cancel}',
  'emails/event-changed-guardian': '{hello} for {child}\n\n{news}\n\n{facts}\n\n{join}',
  'emails/event-child-held': 'Held.\n\n{until}\n\n{confirm}\n\n{facts}\n\n{cancel: Cancel}',
  'emails/event-child-held-waiting': 'Waiting.\n\n{until}\n\n{confirm}\n\n{facts}\n\n{cancel: Cancel}',
  'emails/event-child-agreed-waiting': 'Full.\n\n{facts}\n\n{cancel: Cancel}',
  'emails/event-child-agreed': 'Agreed.\n\n{facts}\n\n{join}\n\n{cancel: Cancel}',
};

/** The database of the release before: the entries as it had them, those of `changed` in the words of staff. */
async function before(changed: readonly string[]) {
  await desk.database.execute(
    sql`delete from content_entries where collection = 'emails' and entry_id = any(${sql.param(newIds)})`,
  );
  for (const key of keys) {
    const [collection, id] = key.split('/') as [string, string];
    const isChanged = changed.includes(key);
    const body = `${isChanged ? 'By staff.\n\n' : ''}${bodies[key] ?? 'Words.'}`;
    const value = { id, title: id, subject: id, heading: id, body, reason: id };
    await desk.database.execute(sql`
      with made as (insert into content_entries (collection, entry_id, position, title, published_version, newest_version, changed_at, created_at, revision)
        values (${collection}, ${id}, 0, ${id}, 1, 1, now(), now(), 1) returning id)
      insert into content_versions (entry, number, value, digest, made_at, origin)
      select id, 1, ${JSON.stringify(value)}::json, ${key}, now(), ${isChanged ? 'staff' : 'shipped'} from made`);
  }
}

async function start() {
  const { left } = await migrateContent(desk.database, ownMigrations, ana.now);
  await seedContent(desk.database, desk.data, collections, ana.now);
  return left;
}

const textOf = async (id: string) => (await desk.find('emails', id)).published?.value as EmailText;
const shipped = (id: string) =>
  (desk.data.entries.emails as unknown as EmailText[]).find((one) => one.id === id);

test('texts that nobody changed make way for the shipped ones', async () => {
  await before([]);
  expect(await start()).toEqual([]);
  for (const id of newIds) expect(await textOf(id), id).toEqual(shipped(id));
  const content = await desk.seen();
  expect(content.list(emailTexts).length).toBe((desk.data.entries.emails as unknown[]).length);
});

test('what staff changed goes on in the text that takes its place, with the parts that it had', async () => {
  await before(
    keys.filter((key) => !key.includes('waiting-') && key !== 'emails/event-registration-waiting'),
  );
  expect(await start()).toEqual([]);
  const content = await desk.seen();
  expect(content.refused, 'each satisfies its schema').toEqual([]);
  expect((await textOf('event-place')).body).toBe(
    `By staff.

{if until} {hello} one step is left.

{if until} {if confirm} By staff.

{if until} {if confirm} Please confirm before {until}.

{if until} {if confirm} {confirm: Confirm}

{if no until} {hello} you have a place.

{facts}

{if join} By staff.

{if join} {join: Join us}

{if later} By staff.

{if later} The link comes later.

{cancel: Cancel}`,
  );
  expect(await textOf('event-place')).toMatchObject({
    id: 'event-place',
    subject: '{if until} event-registration-held {if no until} event-registration-confirmation',
  });
  expect((await textOf('event-news')).body).toContain('{if time} From {timeBefore} to {time}.');
  expect((await textOf('event-off')).body).toContain('{if child} Off for {child}.');
  for (const id of newIds)
    if (id !== 'event-waiting') expect((await textOf(id)).body, id).toContain('By staff.');
});

test('what cannot be combined stays for staff to see, and the shipped text is sent', async () => {
  await before(['emails/event-registration-waiting']);
  expect(await start()).toEqual([
    'emails/event-registration-waiting-held',
    'emails/event-registration-waiting-unconfirmed',
    'emails/event-registration-waiting',
  ]);
  expect(await textOf('event-waiting')).toEqual(shipped('event-waiting'));
  expect((await textOf('event-registration-waiting')).body).toContain('By staff.');
});
