import { PgBoss } from 'pg-boss';
import type { Log } from '#app/platform/process/log.ts';
import { repeatsWithin } from '#app/platform/process/repeats.ts';
import { watchClock } from './clock-back.ts';
import type { Jobs, JobsSetup } from './job.ts';
import { prepareQueues } from './queues.ts';
import { type SafeError, safeError } from './safe-error.ts';
import { startWorkers } from './work.ts';

/** Starts queues, workers and schedules. If the database is unavailable, rejects and leaves nothing open. */
export async function openBoss<Services>(setup: JobsSetup<Services>, jobs: Jobs): Promise<PgBoss> {
  const { connection, definitions, log, workers = true, pollEvery = 20 } = setup;
  const options = {
    ...connection,
    application_name: 'jobs',
    // One listening connection and at most two others, closed when idle: each costs the server several
    // megabytes.
    max: 2,
    idleTimeoutMillis: 5_000,
    useListenNotify: workers,
    supervise: workers,
    schedule: workers,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 3_600,
    queueCacheIntervalSeconds: 300,
  };
  const boss = new PgBoss(options);
  const trouble = createErrorLog(log);
  boss.on('error', (error) => trouble(safeError(Object.assign(new Error(error.message), { ...error }))));
  boss.on('warning', ({ message }) => trouble({ name: 'warning', message }));
  try {
    await boss.start();
    if (workers) boss.on('stopped', await watchClock(boss, log));
    await prepareQueues(boss, definitions, workers);
    if (workers)
      for (const definition of definitions) await startWorkers(boss, definition, setup, jobs, pollEvery);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

/** Logs the same error of the job library at most once a minute, with a count. */
function createErrorLog(log: Log): (error: SafeError) => void {
  const repeats = repeatsWithin(60_000);
  return (error) => {
    const times = repeats(error.code ?? error.name);
    if (times !== undefined) log.warn('jobs-trouble', { ...error, ...(times > 0 && { times }) });
  };
}
