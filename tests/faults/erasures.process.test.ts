import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningSite } from '#tests/site/process.ts';
import { siteOnDatabase } from '#tests/site/site-on-database.ts';

/** What a lost database must not take along, and how a start handles an older database (backup.md). */

let desk: Awaited<ReturnType<typeof siteOnDatabase>>;
/** The site running after the older state has been settled. */
let site: RunningSite;
beforeAll(async () => {
  desk = await siteOnDatabase();
}, 60_000);
afterAll(() => desk.end());

const query = (text: string) => desk.staff.pool.query(text);
const list = async () => JSON.parse(await readFile(path.join(desk.folder, 'site/erasures.json'), 'utf8'));

test('bans, roles and erasures are written outside of the database as they happen', async () => {
  await query(
    `insert into users (id, name, email) values ('u1', 'U', 'u1@mail.example'), ('u2', 'U', 'u2@mail.example')`,
  );
  await query(`insert into user_roles (user_id, role) values ('u2', 'editor')`);
  await query(`update users set banned_at = now() where id = 'u1'`);
  await query(`insert into erasures (table_name, row_id) values ('users', 'u3')`);
  await expect.poll(list, { timeout: 5_000 }).toMatchObject({
    banned: ['u1'],
    roles: [['u2', 'editor']],
    erased: [['users', 'u3', expect.any(String)]],
  });
}, 30_000);

test('a start on an older database first applies what must not be undone', async () => {
  expect((await desk.site.end('SIGTERM')).code).toBe(0);
  await query(`update users set banned_at = null`);
  await query(`insert into users (id, name, email) values ('u3', 'U', 'u3@mail.example')`);
  await query(`insert into user_roles (user_id, role) values ('u1', 'admin')`);
  // As in an older state.
  await query(`update restore_guard set kept_at = kept_at - interval '1 hour'`);
  const again = await desk.start();
  expect(again.output()).toContain('"event":"database-went-back"');
  const { rows } = await query(
    `select id, banned_at is not null as banned, (select count(*)::int from user_roles where user_id = id) as roles from users order by id`,
  );
  expect(rows).toEqual([
    { id: 'u1', banned: true, roles: 0 },
    { id: 'u2', banned: false, roles: 1 },
  ]);
  await again.end('SIGTERM');
  site = await desk.start();
  expect(site.output(), 'settled once').not.toContain('database-went-back');
}, 60_000);

test('a running process settles an older database as soon as it notices', async () => {
  await query(`update users set banned_at = now() where id = 'u2'`);
  await expect.poll(list, { timeout: 5_000 }).toMatchObject({ banned: ['u1', 'u2'] });
  // In one transaction, as a recovery does.
  const client = await desk.staff.pool.connect();
  await client.query('begin');
  await client.query(`update users set banned_at = null`);
  await client.query(`update restore_guard set kept_at = kept_at - interval '1 hour'`);
  await client.query('commit');
  client.release();
  const banned = async () =>
    (await query(`select id from users where banned_at is not null order by id`)).rows.map(({ id }) => id);
  await expect.poll(banned, { timeout: 5_000 }).toEqual(['u1', 'u2']);
  expect(site.output()).toContain('"event":"database-went-back"');
  await site.end('SIGTERM');
}, 60_000);
