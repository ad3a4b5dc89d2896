import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '@naledi/embedded-postgres';
import { lockDirectory } from '@naledi/embedded-postgres/directory-lock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { readSettings } from '#app/platform/process/settings.ts';
import { databaseProxy } from '#tests/site/database-proxy.ts';
import { cloneDatabase } from '#tests/site/test-database.ts';
import { openServices } from './services.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'services-'));
  await symlink(path.resolve('drizzle'), path.join(root, 'drizzle'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('content that stops the start leaves no database running', async () => {
  const DATA_DIR = path.join(root, 'data');
  const start = openServices(readSettings({ DATA_DIR }), createLog('silent'), { root, build: root });
  await expect(start).rejects.toMatchObject({ name: 'ContentError' });
  await (await lockDirectory(DATA_DIR)).release();
  expect(await findPostgres(DATA_DIR)).toBeUndefined();
});

test('a start while the database is away goes on, and does once it is there what a start does', async () => {
  const own = await cloneDatabase();
  await own.pool.query('comment on table drizzle.__drizzle_migrations is null');
  const proxy = await databaseProxy(own.config);
  const { host, port, user, password, database } = proxy.config;
  const settings = readSettings({
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${host}:${port}/${database}`,
    DATA_DIR: path.join(root, 'data'),
    AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
  });
  proxy.away(true);
  const here = path.resolve('.');
  const opened = await openServices(settings, createLog('silent'), {
    root: here,
    build: path.join(here, 'build'),
  });
  expect(opened.services.isMigrated?.()).toBe(false);
  proxy.away(false);
  await expect.poll(() => opened.services.isMigrated?.(), { timeout: 20_000 }).toBe(true);
  const { rows } = await own.pool.query(
    `select obj_description('drizzle.__drizzle_migrations'::regclass) as applied`,
  );
  expect(rows[0].applied).toContain('functions');
  for (const close of opened.closers) await close(5_000);
  await proxy.close();
  await own.drop();
}, 60_000);
