import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { rounds } from '#tests/run/rounds.ts';
import { type DatabaseProxy, databaseProxy } from '#tests/site/database-proxy.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { type Connection, connect } from './connect.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let own: TestDatabase;
let proxy: DatabaseProxy;
let through: Connection;

beforeAll(async () => {
  own = await cloneDatabase();
  await own.pool.query('create table kept (n int primary key)');
});
afterAll(() => own.drop());
beforeEach(async () => {
  proxy = await databaseProxy(own.config);
  through = connect(proxy.config, {
    log: createLog('silent'),
    connections: 2,
    connectTimeoutMs: 2_000,
    statementTimeoutMs: 300,
  });
});
afterEach(async () => {
  await through.close();
  await proxy.close();
});

const insert = (n: number) => (database: Database) => database.execute(sql`insert into kept values (${n})`);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it worked'),
    (error: unknown) => error,
  );

describe('the connection', () => {
  it('works inside and outside of transactions through the same type', async () => {
    await insert(1)(through.database);
    await through.database.transaction(async (tx) => {
      await insert(2)(tx);
      await tx.transaction(insert(3));
    });
    await failure(
      through.database.transaction(async (tx) => {
        await insert(4)(tx);
        throw new Error('changed my mind');
      }),
    );
    expect((await own.pool.query('select n from kept order by n')).rows).toEqual([
      { n: 1 },
      { n: 2 },
      { n: 3 },
    ]);
  });

  it('survives more outages than it has connections, in and before transactions', async () => {
    for (let round = 0; round < rounds(3, 6); round++) {
      await through.database.execute(sql`select 1`);
      const during = through.database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.cut();
        await tx.execute(sql`select 1`);
      });
      expect(isDatabaseUnavailable(await failure(during))).toBe(true);
      await through.database.execute(sql`select 1`);
      proxy.away(true);
      expect(isDatabaseUnavailable(await failure(through.database.transaction(insert(10))))).toBe(true);
      expect(isDatabaseUnavailable(await failure(through.database.execute(sql`select 1`)))).toBe(true);
      proxy.away(false);
    }
    await through.database.transaction(insert(11));
    expect(through.pool.totalCount).toBeLessThanOrEqual(2);
  });

  it('does not lose connections whose begin fails', async () => {
    for (let round = 0; round < rounds(1, 3); round++) {
      const client = await through.pool.connect();
      client.release();
      proxy.hold(true);
      expect(isDatabaseUnavailable(await failure(through.database.transaction(insert(20))))).toBe(true);
      proxy.hold(false);
      await expect.poll(() => through.answers(), { timeout: 10_000 }).toBe(true);
    }
    await through.database.transaction(insert(21));
    expect(through.pool.waitingCount).toBe(0);
  }, 60_000);

  it('closes the connection to a silent server once, and not again for the rollback', async () => {
    const began = performance.now();
    const silent = through.database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.hold(true);
      await tx.execute(sql`select 2`);
    });
    expect(isDatabaseUnavailable(await failure(silent))).toBe(true);
    expect(performance.now() - began).toBeLessThan(4_000);
    proxy.hold(false);
    await through.database.execute(sql`select 1`);
  });

  it('gives up queries waiting for a silent server, asks no more until it answers, and tolerates slow statements', async () => {
    const patient = connect(proxy.config, { log: createLog('silent'), statementTimeoutMs: 20_000 });
    try {
      const slow = patient.pool.query('select pg_sleep(4)');
      await Promise.all([slow, patient.database.execute(sql`select 1`)]);
      proxy.hold(true);
      const began = performance.now();
      for (const work of [insert(30), (database: Database) => database.transaction(insert(31))])
        expect(isDatabaseUnavailable(await failure(work(patient.database)))).toBe(true);
      expect(performance.now() - began).toBeLessThan(5_000);
      const again = performance.now();
      expect(isDatabaseUnavailable(await failure(patient.database.transaction(insert(32))))).toBe(true);
      expect(performance.now() - again).toBeLessThan(500);
      expect(await patient.answers()).toBe(false);
      proxy.hold(false);
      proxy.cut();
      await expect.poll(() => patient.answers(), { timeout: 10_000 }).toBe(true);
      await patient.database.transaction(insert(33));
    } finally {
      await patient.close();
    }
  }, 60_000);

  it('stops a statement that takes too long, and a wait for a lock', async () => {
    const slow = (await failure(through.database.execute(sql`select pg_sleep(5)`))) as Error;
    expect(slow.cause).toMatchObject({ code: '57014' });
    const locked = await own.database.transaction(async (tx) => {
      await tx.execute(sql`lock table kept`);
      return failure(through.database.execute(sql`select * from kept`));
    });
    expect((locked as Error).cause).toMatchObject({ code: '55P03' });
  });

  it('says so in time when all connections are in use', async () => {
    const { pool, close } = connect(proxy.config, {
      log: createLog('silent'),
      connections: 1,
      connectTimeoutMs: 1_000,
    });
    const holder = await pool.connect();
    expect(isDatabaseUnavailable(await failure(pool.query('select 1')))).toBe(true);
    holder.release();
    await Promise.all([close(), close()]);
  });
});
