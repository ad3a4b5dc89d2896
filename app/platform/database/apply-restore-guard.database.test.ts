import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { recordErased } from '#app/platform/erasure-log/erasure-log.server.ts';
import { createLog } from '#app/platform/process/log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { readRestoreGuard, restoreGuardFileName, writeRestoreGuard } from './restore-guard.ts';
import { readSiteBackup, writeSiteBackup } from './site-backup.ts';

const log = createLog('silent');
let directory: string;
let file: string;
let from: TestDatabase;
let into: TestDatabase;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'settle-'));
  file = path.join(directory, 'backups', 'night.gz');
  await mkdir(path.dirname(file));
  [from, into] = [await cloneDatabase(), await cloneDatabase({ empty: true })];
});
afterAll(async () => {
  await from.drop();
  await into.drop();
  await rm(directory, { recursive: true });
});

const lists = () => [directory, path.dirname(file)];
const restore = (replace = false) =>
  readSiteBackup(file, {
    config: into.config,
    migrations: path.resolve('drizzle'),
    log,
    replace,
    lists: lists(),
  });
const backup = () => writeSiteBackup(file, { config: from.config, secret: null });
const ask = async (database: TestDatabase, text: string) => (await database.pool.query(text)).rows;
const account = (id: string) =>
  from.pool.query(
    `insert into users (id, name, email, email_verified) values ($1, $1, $1 || '@mail.example', true)`,
    [id],
  );
const queued = (to: string) =>
  from.pool.query(
    `insert into mail_outbox (id, kind, to_email, subject, text, html) values ($1, 'test', $2, 'Hello', 'Hello', 'Hello')`,
    [randomUUID(), to],
  );

test('what happened after the backup is not undone: erased, banned, taken away, sent, signed out', async () => {
  for (const id of ['stays', 'leaves', 'bad', 'former', 'boss', 'new-boss']) await account(id);
  await from.pool.query(
    `insert into user_roles (user_id, role) values ('former', 'admin'), ('boss', 'admin')`,
  );
  await from.pool.query(
    `insert into sessions (id, token_hash, user_id, expires_at) values ('s', 'secret-hash', 'stays', now() + interval '1 day')`,
  );
  await from.pool.query(
    `insert into one_time_tokens (purpose, token_hash, created_at, expires_at, kept_until) values ('reset', 'x', now(), now(), now())`,
  );
  const [message] = await from.database
    .insert(contactMessages)
    .values({ name: 'L', email: 'leaves@mail.example', subject: 'General Inquiry', message: 'Of mine' })
    .returning();
  await queued('stays@mail.example');
  await queued('leaves@mail.example');
  await backup();

  await from.database.transaction(async (tx) => {
    await recordErased(tx, contactMessages, [message!.id]);
    await tx.delete(contactMessages);
  });
  await from.pool.query(
    `insert into erasures (table_name, row_id) values ('users', 'leaves'), ('a_table_that_is_gone', '1');
     delete from users where id = 'leaves'; update users set banned_at = now() where id = 'bad';
     delete from user_roles where user_id = 'former'; insert into user_roles (user_id, role) values ('new-boss', 'admin')`,
  );
  const client = await from.pool.connect();
  await writeRestoreGuard(directory, (await readRestoreGuard(client, new Date()))!);
  client.release();

  const { settled } = await restore();
  expect(settled).toMatchObject({
    erased: 2,
    linksEnded: 2,
    mailsHeld: 1,
    banned: 1,
    rolesTaken: 1,
    rolesNotGiven: 1,
    hadList: true,
  });
  expect(await ask(into, 'select id from users order by id')).toEqual(
    ['bad', 'boss', 'former', 'new-boss', 'stays'].map((id) => ({ id })),
  );
  expect(await ask(into, 'select id from contact_messages')).toEqual([]);
  expect(await ask(into, 'select id from users where banned_at is not null')).toEqual([{ id: 'bad' }]);
  expect(await ask(into, 'select user_id from user_roles')).toEqual([{ user_id: 'boss' }]);
  expect(
    await ask(
      into,
      'select (select count(*) from sessions)::int + (select count(*) from one_time_tokens)::int as n',
    ),
  ).toEqual([{ n: 0 }]);
  // Later links to drafts were signed with counts unknown to the backup.
  expect(await ask(into, 'select min(links_ended)::int as least from content_entries')).toEqual([
    { least: 100_000 },
  ]);
  expect(await ask(into, 'select to_email, status from mail_outbox')).toEqual([
    { to_email: 'stays@mail.example', status: 'dead' },
  ]);
  expect(await ask(into, 'select action, entity, after from audit_log')).toMatchObject([
    { action: 'restore', entity: 'site', after: { erased: 2, mailsHeld: 1 } },
  ]);
  expect(await ask(into, `select row_id from erasures where table_name = 'users'`)).toEqual([
    { row_id: 'leaves' },
  ]);
});

test('the list beside the backup has no personal data, and rewriting it loses nothing', async () => {
  const beside = path.join(path.dirname(file), restoreGuardFileName);
  await backup();
  expect((await stat(beside)).mode & 0o777).toBe(0o600);
  const text = await readFile(beside, 'utf8');
  expect(text).not.toContain('mail.example');
  expect(text).toContain('"leaves"');
  await from.pool.query('delete from erasures');
  await backup();
  expect(await readFile(beside, 'utf8')).toContain('"leaves"');
});

test('erasures are also read from the database being replaced', async () => {
  await rm(path.join(directory, restoreGuardFileName));
  await rm(path.join(path.dirname(file), restoreGuardFileName));
  await into.pool.query(
    `delete from users where id = 'stays'; insert into erasures (table_name, row_id) values ('users', 'stays')`,
  );
  expect((await restore(true)).settled.erased).toBeGreaterThan(0);
  expect(await ask(into, `select id from users where id = 'stays'`)).toEqual([]);
});

test('the list of an empty site removes no roles', async () => {
  await into.pool.query('delete from user_roles; delete from users; delete from erasures');
  const { settled } = await restore(true);
  expect(settled.rolesTaken).toBe(0);
  expect(await ask(into, 'select user_id from user_roles order by 1')).toEqual([
    { user_id: 'boss' },
    { user_id: 'new-boss' },
  ]);
});

test('nothing is restored while a site uses the database', async () => {
  const site = new pg.Client({ ...into.config, application_name: 'jobs' });
  await site.connect();
  await expect(restore(true)).rejects.toThrow('The site is running on this database');
  await site.end();
});

test('an unfinished file of that name is neither written into, nor followed, nor removed', async () => {
  const draft = `${file}.part`;
  await writeFile(draft, 'another backup');
  await expect(backup()).rejects.toThrow('another backup is being written');
  expect(await readFile(draft, 'utf8')).toBe('another backup');
  await rm(draft);
  const elsewhere = path.join(directory, 'elsewhere');
  await symlink(elsewhere, draft);
  await expect(backup()).rejects.toThrow('another backup is being written');
  expect(await readdir(directory)).not.toContain('elsewhere');
});
