import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { type DatabaseProxy, databaseProxy } from '#tests/site/database-proxy.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import type { ConnectionConfig } from './database.ts';
import { openDatabase } from './open.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const migrations = path.resolve('drizzle');
const log = createLog('silent');
let own: TestDatabase;
let proxy: DatabaseProxy;
let directory: string;

beforeEach(async () => {
  own = await cloneDatabase({ empty: true });
  proxy = await databaseProxy(own.config);
  directory = await mkdtemp(path.join(tmpdir(), 'open-'));
});
afterEach(async () => {
  await proxy.close();
  await own.drop();
  await rm(directory, { recursive: true });
});

function addressOf({ host, port, user, password, database }: ConnectionConfig): string {
  return `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${host}:${port}/${database}`;
}

describe('opening the database', () => {
  it('of DATABASE_URL: migrated and connected', async () => {
    const opened = await openDatabase(
      { DATABASE_URL: addressOf(proxy.config), DATA_DIR: directory, ERASURES_DIR: directory },
      { log, migrations },
    );
    expect(opened.isMigrated()).toBe(true);
    expect((await opened.database.execute(sql`select count(*)::int as n from users`)).rows).toEqual([
      { n: 0 },
    ]);
    await opened.close();
  });

  it('of DATABASE_URL while it is unavailable: starts, says so, and is migrated once it is back', async () => {
    proxy.away(true);
    const told: string[] = [];
    const opened = await openDatabase(
      { DATABASE_URL: addressOf(proxy.config), DATA_DIR: directory, ERASURES_DIR: directory },
      { log: { ...log, error: (event) => told.push(event) }, migrations },
    );
    expect(opened.isMigrated()).toBe(false);
    expect(isDatabaseUnavailable(await opened.database.execute(sql`select 1`).catch((error) => error))).toBe(
      true,
    );
    await expect.poll(() => proxy.vain(), { timeout: 10_000 }).toBeGreaterThan(5);
    expect(told, 'a long absence is told, and fills no log').toEqual([
      'database-unavailable-at-start',
      'database-not-migrated',
    ]);
    proxy.away(false);
    await expect.poll(() => opened.isMigrated(), { timeout: 10_000 }).toBe(true);
    await opened.database.execute(sql`select 1 from users`);
    await opened.close();
  });

  it('of DATABASE_URL stops the start when the server refuses us', async () => {
    const address = addressOf({ ...proxy.config, database: 'there_is_no_such_database' });
    await expect(
      openDatabase(
        { DATABASE_URL: address, DATA_DIR: directory, ERASURES_DIR: directory },
        { log, migrations },
      ),
    ).rejects.toThrow('does not exist');
  });

  it('of DATA_DIR: bundled, migrated, connected, and stopped by close', async () => {
    const opened = await openDatabase(
      { DATABASE_URL: undefined, DATA_DIR: directory, ERASURES_DIR: directory },
      { log, migrations },
    );
    await opened.database.execute(sql`select 1 from users`);
    const { config } = opened;
    await Promise.all([opened.close(), opened.close()]);
    await expect(new pg.Client(config).connect()).rejects.toMatchObject({ syscall: 'connect' });
    const again = await openDatabase(
      { DATABASE_URL: undefined, DATA_DIR: directory, ERASURES_DIR: directory },
      { log, migrations },
    );
    await again.close();
  });
});
