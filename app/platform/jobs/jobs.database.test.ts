import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobsOfFile, note, type Services, single } from '#tests/site/job-runs.ts';
import { defineJob, NonRetryableError } from './job.ts';

const { run, start, stopAll, soon, rows } = jobsOfFile();

describe('sending', () => {
  test('a job exists if and only if the transaction commits, and a worker wakes up for it', async () => {
    const jobs = await start();
    await expect(
      run.scratch.database.transaction(async (tx) => {
        await jobs.send(tx, note, { word: 'never' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const sent = performance.now();
    await run.scratch.database.transaction((tx) => jobs.send(tx, note, { word: 'once' }));
    await soon(() => expect(run.services.done).toEqual(['once']));
    expect(performance.now() - sent).toBeLessThan(2_000);
    expect(await rows(`select data from pgboss.job where name = 'note'`)).toEqual([
      { data: { word: 'once' } },
    ]);
  });

  test('a burst is processed without waiting for the next poll', async () => {
    const jobs = await start();
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
    for (const word of words) await jobs.send(run.scratch.database, note, { word });
    await soon(() => expect(run.services.done.toSorted()).toEqual(words.toSorted()));
  });

  test('works in a process without workers; another process runs the job', async () => {
    const web = await start({ workers: false });
    await web.send(run.scratch.database, note, { word: 'from the web' });
    expect(run.services.done).toEqual([]);
    await start();
    await soon(() => expect(run.services.done).toEqual(['from the web']));
  });

  test('data that the schema refuses, and unknown jobs, are refused at once', async () => {
    const jobs = await start({ workers: false });
    await expect(jobs.send(run.scratch.database, note, { word: 1 } as never)).rejects.toThrow();
    await expect(jobs.send(run.scratch.database, { ...note, name: 'other' }, { word: 'a' })).rejects.toThrow(
      'unknown job',
    );
  });

  test('a unique job waits once per key', async () => {
    const jobs = await start({ workers: false });
    const send = (word: string) => jobs.send(run.scratch.database, single, { word });
    expect([await send('a'), await send('a'), await send('b')].map(Boolean)).toEqual([true, false, true]);
    expect(await jobs.pending(single, ['a', 'b', 'c'])).toEqual(new Set(['a', 'b']));
    await jobs.drain();
    expect(run.services.done.toSorted()).toEqual(['a', 'b']);
    expect(await jobs.pending(single, ['a', 'b', 'c'])).toEqual(new Set());
    expect(await send('a')).toBeTruthy();
  });

  test('startAfter is kept; drain runs such a job when asked for that time', async () => {
    const jobs = await start({ workers: false });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await jobs.send(run.scratch.database, note, { word: 'later' }, { startAfter: tomorrow });
    expect(await jobs.drain()).toEqual([]);
    expect(await jobs.drain({ until: tomorrow })).toMatchObject([
      { job: 'note', status: 'completed', attempt: 1 },
    ]);
    expect(run.services.done).toEqual(['later']);
  });
});

describe('failing', () => {
  test('a job is tried again, then becomes a dead letter that can be put back', async () => {
    const jobs = await start({ workers: false });
    run.services.troubles = Array.from(
      { length: 6 },
      (_, index) => new Error(`trouble ${index} for thandi@naledi.example`),
    );
    await jobs.send(run.scratch.database, note, { word: 'stubborn' });
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
    expect(run.services.done).toEqual(['stubborn']);
    expect(await jobs.dead()).toEqual([]);
  });

  test('a dead letter can be dismissed, once, and no other job', async () => {
    const jobs = await start({ workers: false });
    const { database } = run.scratch;
    run.services.troubles = [new NonRetryableError('no use')];
    await jobs.send(database, note, { word: 'hopeless' });
    await jobs.drain();
    const waiting = await jobs.send(database, note, { word: 'waits' });
    const [{ id } = { id: '' }] = await jobs.dead();
    for (const other of ['not-an-id', waiting!]) expect(await jobs.dismissDead(database, other)).toBe(false);
    const undone = database.transaction(async (tx) => {
      expect(await jobs.dismissDead(tx, id)).toBe(true);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobs.dismissDead(database, id)).toBe(true);
    expect(await jobs.dismissDead(database, id)).toBe(false);
    expect(await jobs.dead()).toEqual([]);
    await jobs.drain({ until: new Date('2100-01-01') });
    expect(run.services.done).toEqual(['waits']);
  });

  test('a job that cannot succeed is not retried, by drain or by a worker', async () => {
    const jobs = await start({ workers: false });
    run.services.troubles = [new NonRetryableError('no use'), new NonRetryableError('no use either')];
    await jobs.send(run.scratch.database, note, { word: 'a' });
    expect(await jobs.drain()).toMatchObject([{ status: 'deadletter' }]);
    await start();
    await jobs.send(run.scratch.database, note, { word: 'b' });
    await soon(async () =>
      expect((await jobs.dead()).map(({ reason }) => reason)).toEqual(['no use either', 'no use']),
    );
  });

  test('neither the log nor the job table gets personal data from errors', async () => {
    const jobs = await start({ workers: false });
    const query = run.scratch.database.execute(`select 'secret-7f3a'::int`).catch((error: unknown) => error);
    run.services.troubles = [new Error('550 no <thandi@naledi.example>'), await query];
    await jobs.send(run.scratch.database, note, { word: 'a' });
    await jobs.drain({ until: new Date('2100-01-01') });
    const kept = JSON.stringify([run.log.lines, await rows('select * from pgboss.job')]);
    expect(kept).not.toContain('thandi');
    expect(kept).not.toContain("select 'secret");
    expect(run.services.done).toEqual(['a']);
  });
});

describe('several processes', () => {
  test('may start at once on an empty database, and share the work', async () => {
    await rows('drop schema pgboss cascade');
    const processes = await Promise.all(Array.from({ length: 6 }, () => start()));
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
    await Promise.all(
      words.map((word, index) => processes[index % 6]!.send(run.scratch.database, note, { word })),
    );
    await soon(() => expect(run.services.done.length).toBeGreaterThanOrEqual(60));
    await Promise.all(processes.map((jobs) => jobs.stop({ timeoutMs: 5_000 })));
    expect(run.services.done.toSorted()).toEqual(words.toSorted());
    expect(run.log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
  }, 20_000);

  test('use three connections at most each, and one when idle for a while', async () => {
    const jobs = await start();
    await jobs.send(run.scratch.database, note, { word: 'a' });
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
      await stopAll(500);
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
