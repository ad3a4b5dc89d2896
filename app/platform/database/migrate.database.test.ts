import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { migrate } from './migrate.ts';
import { checkServerVersion } from './server-version.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let own: TestDatabase;
let folder: string;
const log = createLog('silent');

beforeEach(async () => {
  own = await cloneDatabase({ empty: true });
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'functions.sql'), '');
});
afterEach(async () => {
  await own.drop();
  await rm(folder, { recursive: true });
});

async function migrations(...statements: string[]): Promise<void> {
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `m${idx}`,
    breakpoints: true,
  }));
  await writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [idx, statement] of statements.entries())
    await writeFile(path.join(folder, `m${idx}.sql`), statement);
}

const tables = async (): Promise<string[]> => {
  const { rows } = await own.pool.query(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.tablename);
};

describe('migrations', () => {
  it('are given up after their time, with nothing changed', async () => {
    await migrations('create table one (n int)', 'select pg_sleep(30)');
    const began = performance.now();
    await expect(migrate(own.config, { log, folder, timeoutMs: 1_000 })).rejects.toThrow(
      'did not finish in 1 s',
    );
    expect(performance.now() - began).toBeLessThan(8_000);
    await own.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'migrate'`,
    );
    await migrations('create table two (n int)');
    await migrate(own.config, { log, folder });
    expect(await tables()).toEqual(['two']);
  });

  it('run once, however many processes start at once', async () => {
    await migrations('create table one (n int);\n--> statement-breakpoint\ninsert into one values (1)');
    await Promise.all(Array.from({ length: 8 }, () => migrate(own.config, { log, folder })));
    await migrations(
      'create table one (n int);\n--> statement-breakpoint\ninsert into one values (1)',
      'create table two (n int)',
    );
    await Promise.all(Array.from({ length: 4 }, () => migrate(own.config, { log, folder })));
    expect(await tables()).toEqual(['one', 'two']);
    expect((await own.pool.query('select n from one')).rows).toEqual([{ n: 1 }]);
    expect(
      (await own.pool.query('select count(*)::int as ran from drizzle.__drizzle_migrations')).rows,
    ).toEqual([{ ran: 2 }]);
  });

  it('bring the extensions that the server has', async () => {
    await migrations('create table one (name citext)');
    await migrate(own.config, { log, folder });
    const { rows } = await own.pool.query(
      `select similarity('naledi', 'nalady') > 0.2 as similar, unaccent('é') as plain`,
    );
    expect(rows).toEqual([{ similar: true, plain: 'e' }]);
  });

  it('leave nothing behind when one fails, and nobody waiting', async () => {
    await migrations('create table one (n int)', 'create table two (n nonsense)');
    await expect(migrate(own.config, { log, folder })).rejects.toThrow();
    expect(await tables()).toEqual([]);
    await migrations('create table one (n int)', 'create table two (n int)');
    await migrate(own.config, { log, folder });
    expect(await tables()).toEqual(['one', 'two']);
  });

  it('say that the database is unavailable', async () => {
    const config = { host: '127.0.0.1', port: 1, user: 'x', password: 'x', database: 'x' };
    expect(isDatabaseUnavailable(await migrate(config, { log, folder }).catch((error) => error))).toBe(true);
  });
});

describe('the server', () => {
  const server = (number: number, name: string) =>
    ({ query: async () => ({ rows: [{ number, name }] }) }) as unknown as ClientBase;

  it('must be PostgreSQL 15 or later', async () => {
    expect(await checkServerVersion(server(150_000, '15.0'))).toBe(15);
    await expect(checkServerVersion(server(140_023, '14.23'))).rejects.toThrow(
      'DATABASE_URL leads to PostgreSQL 14.23; version 15 or later is needed',
    );
    const client = await own.pool.connect();
    expect(await checkServerVersion(client)).toBeGreaterThanOrEqual(15);
    client.release();
  });
});
