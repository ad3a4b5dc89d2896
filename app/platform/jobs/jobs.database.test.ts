import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#app/platform/database/database.ts';
import { databaseProxy } from '#tests/database-proxy.ts';
import { type DrainableJobs, startTestJobs } from '#tests/drain.ts';
import { memoryLog } from '#tests/memory-log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/test-database.ts';
import type { JobsSetup } from './job.ts';
import { defineJob, NonRetryableError } from './job.ts';

interface Services {
  database: Database;
  done: string[];
  /** What the next runs throw, in order. */
  troubles: unknown[];
}

const note = defineJob({
  name: 'note',
  schema: z.strictObject({ word: z.string() }),
  async run({ done, troubles }: Services, { word }) {
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    done.push(word);
  },
});

const single = defineJob({
  name: 'single',
  schema: z.strictObject({ word: z.string() }),
  key: ({ word }) => word,
  unique: true,
  async run({ done }: Services, { word }) {
    done.push(word);
  },
});

let scratch: TestDatabase;
let services: Services;
let log: ReturnType<typeof memoryLog>;
const running: DrainableJobs[] = [];

async function start(change: Partial<JobsSetup<Services>> = {}) {
  const jobs = await startTestJobs({
    connection: scratch.config,
    definitions: [note, single],
    services,
    log,
    pollEvery: 3_600,
    ...change,
  });
  running.push(jobs);
  return jobs;
}

const soon = (check: () => unknown, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 20 });
const rows = async (query: string) => (await scratch.pool.query(query)).rows;

beforeEach(async () => {
  scratch = await cloneDatabase();
  services = { database: scratch.database, done: [], troubles: [] };
  log = memoryLog();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop({ timeoutMs: 1_000 })));
  await scratch.drop();
});

describe('sending', () => {
  test('a job exists if and only if the transaction commits, and a worker wakes up for it', async () => {
    const jobs = await start();
    await expect(
      scratch.database.transaction(async (tx) => {
        await jobs.send(tx, note, { word: 'never' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const sent = performance.now();
    await scratch.database.transaction((tx) => jobs.send(tx, note, { word: 'once' }));
    await soon(() => expect(services.done).toEqual(['once']));
    expect(performance.now() - sent).toBeLessThan(2_000);
    expect(await rows(`select data from pgboss.job where name = 'note'`)).toEqual([
      { data: { word: 'once' } },
    ]);
  });

  test('a burst is worked off without waiting for the next look', async () => {
    const jobs = await start();
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
    for (const word of words) await jobs.send(scratch.database, note, { word });
    await soon(() => expect(services.done.toSorted()).toEqual(words.toSorted()));
  });

  test('works in a process without workers; another process runs the job', async () => {
    const web = await start({ workers: false });
    await web.send(scratch.database, note, { word: 'from the web' });
    expect(services.done).toEqual([]);
    await start();
    await soon(() => expect(services.done).toEqual(['from the web']));
  });

  test('data that the schema refuses, and unknown jobs, are refused at once', async () => {
    const jobs = await start({ workers: false });
    await expect(jobs.send(scratch.database, note, { word: 1 } as never)).rejects.toThrow();
    await expect(jobs.send(scratch.database, { ...note, name: 'other' }, { word: 'a' })).rejects.toThrow(
      'unknown job',
    );
  });

  test('a unique job waits once per key', async () => {
    const jobs = await start({ workers: false });
    const send = (word: string) => jobs.send(scratch.database, single, { word });
    expect([await send('a'), await send('a'), await send('b')].map(Boolean)).toEqual([true, false, true]);
    expect(await jobs.pending(single, ['a', 'b', 'c'])).toEqual(new Set(['a', 'b']));
    await jobs.drain();
    expect(services.done.toSorted()).toEqual(['a', 'b']);
    expect(await jobs.pending(single, ['a', 'b', 'c'])).toEqual(new Set());
    expect(await send('a')).toBeTruthy();
  });

  test('startAfter is kept; drain runs such a job when asked for that time', async () => {
    const jobs = await start({ workers: false });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await jobs.send(scratch.database, note, { word: 'later' }, { startAfter: tomorrow });
    expect(await jobs.drain()).toEqual([]);
    expect(await jobs.drain({ until: tomorrow })).toMatchObject([
      { job: 'note', status: 'completed', attempt: 1 },
    ]);
    expect(services.done).toEqual(['later']);
  });
});

describe('failing', () => {
  test('a job is tried again, then becomes a dead letter that can be put back', async () => {
    const jobs = await start({ workers: false });
    services.troubles = Array.from(
      { length: 6 },
      (_, index) => new Error(`trouble ${index} for thandi@naledi.example`),
    );
    await jobs.send(scratch.database, note, { word: 'stubborn' });
    const first = await jobs.drain();
    expect(first).toMatchObject([{ status: 'failed', attempt: 1, reason: 'trouble 0 for [e-mail]' }]);
    const tries = await jobs.drain({ until: new Date('2100-01-01') });
    expect(tries.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'failed', 'deadletter']);
    const [dead] = await jobs.dead();
    expect(dead).toMatchObject({
      job: 'note',
      data: { word: 'stubborn' },
      reason: 'trouble 5 for [e-mail]',
    });
    expect(await jobs.retryDead('not-an-id')).toBe(false);
    expect(await jobs.retryDead(dead!.id)).toBe(true);
    expect(await jobs.retryDead(dead!.id)).toBe(false);
    expect(await jobs.drain()).toMatchObject([{ status: 'completed' }]);
    expect(services.done).toEqual(['stubborn']);
    expect(await jobs.dead()).toEqual([]);
  });

  test('a hopeless job is not tried again, by drain or by a worker', async () => {
    const jobs = await start({ workers: false });
    services.troubles = [new NonRetryableError('no use'), new NonRetryableError('no use either')];
    await jobs.send(scratch.database, note, { word: 'a' });
    expect(await jobs.drain()).toMatchObject([{ status: 'deadletter' }]);
    await start();
    await jobs.send(scratch.database, note, { word: 'b' });
    await soon(async () =>
      expect((await jobs.dead()).map(({ reason }) => reason)).toEqual(['no use either', 'no use']),
    );
  });

  test('neither the log nor the job table gets personal data from errors', async () => {
    const jobs = await start({ workers: false });
    const query = scratch.database.execute(`select 'secret-7f3a'::int`).catch((error: unknown) => error);
    services.troubles = [new Error('550 no <thandi@naledi.example>'), await query];
    await jobs.send(scratch.database, note, { word: 'a' });
    await jobs.drain({ until: new Date('2100-01-01') });
    const kept = JSON.stringify([log.lines, await rows('select * from pgboss.job')]);
    expect(kept).not.toContain('thandi');
    expect(kept).not.toContain("select 'secret");
    expect(services.done).toEqual(['a']);
  });
});

describe('several processes', () => {
  test('may start at once on an empty database, and share the work', async () => {
    await rows('drop schema pgboss cascade');
    const processes = await Promise.all(Array.from({ length: 6 }, () => start()));
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
    await Promise.all(
      words.map((word, index) => processes[index % 6]!.send(scratch.database, note, { word })),
    );
    await soon(() => expect(services.done.length).toBeGreaterThanOrEqual(60));
    await Promise.all(processes.map((jobs) => jobs.stop({ timeoutMs: 5_000 })));
    expect(services.done.toSorted()).toEqual(words.toSorted());
    expect(log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
  }, 20_000);

  test('use three connections at most each, and one when idle for a while', async () => {
    const jobs = await start();
    await jobs.send(scratch.database, note, { word: 'a' });
    const open = async () =>
      (
        await rows(
          `select count(*)::int as n from pg_stat_activity where application_name = 'jobs' and datname = current_database()`,
        )
      )[0].n;
    expect(await open()).toBeLessThanOrEqual(3);
    await soon(async () => expect(await open()).toBe(1), 9_000);
  }, 15_000);
});

describe('schedules', () => {
  const hourly = (cron?: string) =>
    defineJob({
      name: 'tick',
      schema: z.object({}),
      ...(cron && { schedule: { cron } }),
      run: async ({ done }: Services) => void done.push('tick'),
    });
  const schedules = () => rows('select name, cron, timezone from pgboss.schedule');

  test('follow the definitions: added, changed, removed', async () => {
    const restart = async (...definitions: ReturnType<typeof hourly>[]) => {
      await Promise.all(running.splice(0).map((jobs) => jobs.stop({ timeoutMs: 500 })));
      await start({ definitions: [note, ...definitions] });
    };
    await restart(hourly('0 * * * *'));
    expect(await schedules()).toEqual([{ name: 'tick', cron: '0 * * * *', timezone: 'Africa/Johannesburg' }]);
    await restart(hourly('5 * * * *'));
    expect(await schedules()).toEqual([{ name: 'tick', cron: '5 * * * *', timezone: 'Africa/Johannesburg' }]);
    await restart(hourly());
    expect(await schedules()).toEqual([]);
    await restart(hourly('0 * * * *'));
    await restart();
    expect(await schedules()).toEqual([]);
  }, 20_000);

  test('a schedule that its schema refuses is found when it is defined', () => {
    expect(() =>
      defineJob({
        name: 'tick',
        schema: z.strictObject({ word: z.string() }),
        schedule: { cron: '0 * * * *' },
        run: async () => {},
      }),
    ).toThrow();
  });
});

describe('trouble', () => {
  test('with the database unavailable at the start, jobs start by themselves later', async () => {
    const proxy = await databaseProxy(scratch.config);
    proxy.away(true);
    const jobs = await start({ connection: proxy.config });
    expect(log.lines).toMatchObject([{ level: 'warn', event: 'jobs-not-started' }]);
    await expect(jobs.send(scratch.database, note, { word: 'too early' })).rejects.toThrow();
    proxy.away(false);
    await jobs.send(scratch.database, note, { word: 'now' });
    await soon(() => expect(services.done).toEqual(['now']));
    await jobs.stop({ timeoutMs: 1_000 });
    await proxy.close();
  }, 20_000);

  test('with the database unavailable in between, work goes on afterwards without a restart', async () => {
    const proxy = await databaseProxy(scratch.config);
    const jobs = await start({ connection: proxy.config, pollEvery: 0.5 });
    await jobs.send(scratch.database, note, { word: 'before' });
    await soon(() => expect(services.done).toEqual(['before']));
    proxy.away(true);
    await soon(() => expect(proxy.vain()).toBeGreaterThan(8));
    proxy.away(false);
    await jobs.send(scratch.database, note, { word: 'after' });
    await soon(() => expect(services.done).toEqual(['before', 'after']));
    const troubles = log.lines.filter(({ event }) => event === 'jobs-trouble');
    expect(troubles.length).toBeGreaterThan(0);
    expect(troubles.length).toBeLessThan(6);
    await jobs.stop({ timeoutMs: 1_000 });
    await proxy.close();
  }, 30_000);

  test('stopping is over in time with a database that is unavailable or does not answer', async () => {
    for (const trouble of ['away', 'hold'] as const) {
      const proxy = await databaseProxy(scratch.config);
      const jobs = await start({ connection: proxy.config, pollEvery: 0.5 });
      proxy[trouble](true);
      await soon(() => expect(proxy.vain()).toBeGreaterThan(0));
      const began = performance.now();
      await jobs.stop({ timeoutMs: 1_000 });
      expect(performance.now() - began).toBeLessThan(2_600);
      proxy.hold(false);
      await proxy.close();
    }
  }, 20_000);

  test('stopping lets a running job finish, and takes no new one', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = defineJob({
      name: 'slow',
      schema: z.object({}),
      async run({ done }: Services) {
        done.push('began');
        await finished;
        done.push('ended');
      },
    });
    const jobs = await start({ definitions: [slow] });
    await jobs.send(scratch.database, slow, {});
    await jobs.send(scratch.database, slow, {});
    await soon(() => expect(services.done).toEqual(['began']));
    const stopping = jobs.stop({ timeoutMs: 5_000 });
    finish();
    await stopping;
    expect(services.done).toEqual(['began', 'ended']);
    expect(
      await rows(
        `select state, count(*)::int from pgboss.job where name = 'slow' group by state order by state`,
      ),
    ).toEqual([
      { state: 'created', count: 1 },
      { state: 'completed', count: 1 },
    ]);
    await expect(jobs.send(scratch.database, slow, {})).rejects.toThrow('stopped');
  }, 15_000);

  test('stopping is over in time, and puts a job that does not end back into the queue', async () => {
    const endless = defineJob({
      name: 'endless',
      schema: z.object({}),
      run: ({ done }: Services, _data, { signal }) =>
        new Promise((_, reject) => {
          done.push('began');
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    });
    const jobs = await start({ definitions: [endless] });
    await jobs.send(scratch.database, endless, {});
    await soon(() => expect(services.done).toEqual(['began']));
    const began = performance.now();
    await jobs.stop({ timeoutMs: 1_000 });
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await rows(`select state from pgboss.job where name = 'endless'`)).toEqual([{ state: 'retry' }]);
  }, 15_000);

  test('a job whose "unique" was changed stops the start with its name', async () => {
    await start({ workers: false });
    await expect(start({ workers: false, definitions: [{ ...single, unique: false }] })).rejects.toThrow(
      'single changed "unique"',
    );
    expect(log.lines).toEqual([]);
  });
});
