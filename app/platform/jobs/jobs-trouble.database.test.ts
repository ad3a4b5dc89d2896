import { expect, test } from 'vitest';
import { z } from 'zod';
import { databaseProxy } from '#tests/site/database-proxy.ts';
import { jobsOfFile, note, type Services, single } from '#tests/site/job-runs.ts';
import { defineJob } from './job.ts';

const { run, start, soon, rows } = jobsOfFile();

test('with the database unavailable at the start, jobs start by themselves later', async () => {
  const proxy = await databaseProxy(run.scratch.config);
  proxy.away(true);
  const jobs = await start({ connection: proxy.config });
  expect(run.log.lines).toMatchObject([{ level: 'warn', event: 'jobs-not-started' }]);
  await expect(jobs.send(run.scratch.database, note, { word: 'too early' })).rejects.toThrow();
  proxy.away(false);
  await jobs.send(run.scratch.database, note, { word: 'now' });
  await soon(() => expect(run.services.done).toEqual(['now']));
  await jobs.stop({ timeoutMs: 1_000 });
  await proxy.close();
}, 20_000);

test('after an outage of the database, work continues without a restart', async () => {
  const proxy = await databaseProxy(run.scratch.config);
  const jobs = await start({ connection: proxy.config, pollEvery: 0.5 });
  await jobs.send(run.scratch.database, note, { word: 'before' });
  await soon(() => expect(run.services.done).toEqual(['before']));
  proxy.away(true);
  await soon(() => expect(proxy.vain()).toBeGreaterThan(8));
  proxy.away(false);
  await jobs.send(run.scratch.database, note, { word: 'after' });
  await soon(() => expect(run.services.done).toEqual(['before', 'after']));
  const troubles = run.log.lines.filter(({ event }) => event === 'jobs-trouble');
  expect(troubles.length).toBeGreaterThan(0);
  expect(troubles.length).toBeLessThan(6);
  await jobs.stop({ timeoutMs: 1_000 });
  await proxy.close();
}, 30_000);

test('after a clock that ran a day ahead was set right, schedules, lost jobs and retries do not wait for a day', async () => {
  const early = await start();
  await run.scratch.database.transaction((tx) => early.send(tx, note, { word: 'sent' }));
  await soon(() => expect(run.services.done).toEqual(['sent']));
  await early.stop({ timeoutMs: 1_000 });
  const later = new Date(Date.now() + 2 * 86_400_000);
  const idle = await start({ workers: false });
  for (const word of ['waiting', 'failed']) await idle.send(run.scratch.database, note, { word });
  await idle.send(run.scratch.database, note, { word: 'for later' }, { startAfter: later });
  await rows(`update pgboss.job set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day'
    where data->>'word' <> 'for later'`);
  await rows(
    `update pgboss.job set state = 'retry', start_after = start_after + interval '1 hour' where data->>'word' = 'failed'`,
  );
  await rows(`update pgboss.version set cron_on = now() + interval '1 day'`);
  await rows(
    `update pgboss.queue set monitor_claim_on = now() + interval '1 day', maintain_on = now() + interval '1 day'`,
  );
  await start();
  await soon(() => expect(run.services.done.toSorted()).toEqual(['failed', 'sent', 'waiting']));
  expect(
    await rows(`select (select max(cron_on) from pgboss.version) <= now() as cron,
      (select max(greatest(monitor_claim_on, maintain_on)) from pgboss.queue) <= now() as queues,
      exists (select from pgboss.job where data->>'word' = 'sent') as sent`),
  ).toEqual([{ cron: true, queues: true, sent: false }]);
  expect(run.log.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', event: 'clock-set-back', seconds: expect.closeTo(86_400, -2) }),
  );
});

test('stopping is over in time with a database that is unavailable or does not answer', async () => {
  for (const trouble of ['away', 'hold'] as const) {
    const proxy = await databaseProxy(run.scratch.config);
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
  await jobs.send(run.scratch.database, slow, {});
  await jobs.send(run.scratch.database, slow, {});
  await soon(() => expect(run.services.done).toEqual(['began']));
  const stopping = jobs.stop({ timeoutMs: 5_000 });
  finish();
  await stopping;
  expect(run.services.done).toEqual(['began', 'ended']);
  expect(
    await rows(
      `select state, count(*)::int from pgboss.job where name = 'slow' group by state order by state`,
    ),
  ).toEqual([
    { state: 'created', count: 1 },
    { state: 'completed', count: 1 },
  ]);
  await expect(jobs.send(run.scratch.database, slow, {})).rejects.toThrow('stopped');
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
  await jobs.send(run.scratch.database, endless, {});
  await soon(() => expect(run.services.done).toEqual(['began']));
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
  expect(run.log.lines).toEqual([]);
});
