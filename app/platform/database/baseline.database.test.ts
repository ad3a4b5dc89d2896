import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { migrate } from './migrate.ts';
import { readRestoreGuard, writeRestoreGuard } from './restore-guard.ts';
import { readSiteBackup, writeSiteBackup } from './site-backup.ts';

const log = createLog('silent');
const lastHash = '64e6268b5fdf17b2c5f8c4f1da960ac5ae54578f7ca1c46bdfd2a309219d94a8';
const lastMade = 1_795_712_522_520;

let first: TestDatabase;
let site: TestDatabase;
let folder: string;

/** Marks the database as migrated up to that number by releases before the baseline. */
async function noteMigrations(newest: number): Promise<void> {
  await site.pool.query('delete from drizzle.__drizzle_migrations');
  for (let number = 1; number <= newest; number += 1)
    await site.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      number === 45 ? lastHash : `hash ${number}`,
      lastMade - 45 + number,
    ]);
}

const noted = async ({ pool }: TestDatabase): Promise<number[]> =>
  (
    await pool.query('select created_at::float8 as at from drizzle.__drizzle_migrations order by id')
  ).rows.map(({ at }) => at);

const copyMigrations = async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baseline-'));
  await cp('drizzle', folder, { recursive: true });
};
beforeAll(async () => {
  await copyMigrations();
  await changeJournal((entries) => entries.slice(0, 1));
  first = await cloneDatabase({ empty: true });
  await migrate(first.config, { log, folder });
  await first.pool.query(
    `insert into contact_messages (name, email, subject, message) values ('Thandi', 'thandi@mail.example', 'General Inquiry', 'Hello')`,
  );
  await first.close();
  await rm(folder, { recursive: true });
});
afterAll(() => first.drop());
beforeEach(async () => {
  await copyMigrations();
  site = await cloneDatabase({ of: first.config });
});
afterEach(async () => {
  await site.drop();
  await rm(folder, { recursive: true });
});

interface Entry {
  when: number;
}

async function changeJournal(change: (entries: Entry[]) => Entry[]): Promise<void> {
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: change(journal.entries) }));
}

const sinceThen = (JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')).entries as Entry[])
  .slice(1)
  .map(({ when }) => when);

async function addMigration(): Promise<void> {
  await changeJournal((entries) => [
    ...entries,
    { ...entries.at(-1), idx: entries.length, when: 1_900_000_000_000, tag: 'next' } as Entry,
  ]);
  await writeFile(path.join(folder, 'next.sql'), 'create table next (n int)');
}

test('a database of the last release before the baseline goes on from it', async () => {
  await noteMigrations(45);
  await addMigration();
  await migrate(site.config, { log, folder });
  expect(await noted(site)).toEqual([lastMade, ...sinceThen, 1_900_000_000_000]);
  await migrate(site.config, { log, folder });
  expect((await site.pool.query('select name from contact_messages')).rows).toEqual([{ name: 'Thandi' }]);
  expect((await site.pool.query('select from next')).rowCount).toBe(0);
});

test('an older one is refused, and nothing of it changed', async () => {
  await noteMigrations(44);
  await expect(migrate(site.config, { log, folder })).rejects.toThrow(
    'The database is of an older release. Start the one of 27 November 2026 on it once (git checkout 9efccb44), then this one.',
  );
  expect(await noted(site)).toHaveLength(44);
});

test('a backup of the last release before the baseline is restored, and its site goes on', async () => {
  await noteMigrations(45);
  const file = path.join(folder, 'backup.gz');
  await writeSiteBackup(file, { config: site.config, secret: null });
  await addMigration();
  const into = await cloneDatabase({ empty: true });
  await readSiteBackup(file, { config: into.config, migrations: folder, log, replace: false, lists: [] });
  await migrate(into.config, { log, folder });
  expect((await into.pool.query('select name from contact_messages')).rows).toEqual([{ name: 'Thandi' }]);
  expect(await noted(into)).toEqual([lastMade, ...sinceThen, 1_900_000_000_000]);
  await into.drop();
});

test('erasing again cascades to dependents', async () => {
  const id = randomUUID();
  const { pool } = site;
  await pool.query(
    `insert into event_registrations (id, event_id, event_title, full_name, email, status, is_child)
     values ($1, '3', 'Fair', 'Lerato', 'lerato@mail.example', 'registered', true)`,
    [id],
  );
  await pool.query(
    `insert into guardian_consents (subject_kind, subject_id, answer, method, guardian_name, text_version, answered_at, valid_until, recorded_at)
     values ('events', $1, 'given', 'link', 'Nomsa', '1', now(), '2027-01-01', now())`,
    [id],
  );
  const file = path.join(folder, 'backup.gz');
  await writeSiteBackup(file, { config: site.config, secret: null });
  await pool.query(
    `insert into erasures (table_name, row_id, erased_at) values ('event_registrations', $1, now())`,
    [id],
  );
  const list = path.join(folder, 'list');
  await writeRestoreGuard(list, (await readRestoreGuard(pool, new Date()))!);
  const into = await cloneDatabase({ empty: true });
  await readSiteBackup(file, {
    config: into.config,
    migrations: 'drizzle',
    log,
    replace: false,
    lists: [list],
  });
  for (const table of ['event_registrations', 'guardian_consents'])
    expect((await into.pool.query(`select from ${table}`)).rowCount, table).toBe(0);
  await into.drop();
});

test('a backup of another release is refused', async () => {
  await noteMigrations(44);
  const file = path.join(folder, 'backup.gz');
  await writeSiteBackup(file, { config: site.config, secret: null });
  const into = await cloneDatabase({ empty: true });
  const restored = readSiteBackup(file, {
    config: into.config,
    migrations: folder,
    log,
    replace: false,
    lists: [],
  });
  await expect(restored).rejects.toThrow('made by another release');
  await into.drop();
});
