import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { ConnectionConfig } from '#app/platform/database/connect.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Log } from '#app/platform/log.ts';
import { openBoss } from './boss.ts';
import { type DeadJob, deadJobs, retryDeadJob } from './dead.ts';
import { type DrainedJob, drain } from './drain.ts';
import type { AnyJob, Sendable } from './job.ts';
import { pendingKeys } from './pending.ts';
import { JobsMisconfigured } from './queues.ts';
import { safeError } from './safe-error.ts';

interface SendOptions {
  /** Not before this moment. */
  startAfter?: Date;
}

export interface Jobs {
  /**
   * Enqueues a job in the caller's transaction: it exists if and only if `tx` commits. Returns its id, or null when the
   * definition is `unique` and a job with that key is already waiting. Throws on data its schema refuses, and when the
   * database is away. Works in processes without workers.
   */
  send<Data extends object>(
    tx: Database,
    definition: Sendable<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<string | null>;
  /** Those of `keys` for which a job is waiting or running. */
  pending<Data extends object>(definition: Sendable<Data>, keys: readonly string[]): Promise<Set<string>>;
  /** Jobs that failed on their last try, newest first; `limit` 1 to 100. */
  dead(limit?: number): Promise<DeadJob[]>;
  /** Puts a dead job back into its queue. False when there is none with that id. */
  retryDead(id: string): Promise<boolean>;
  /**
   * For tests: runs here, one after the other, every job that is due, and those that follow from them, until none is
   * left. With `until`, jobs and retries that start up to that moment count as due.
   */
  drain(options?: { until?: Date }): Promise<DrainedJob[]>;
  /**
   * Takes no further job, lets running ones finish for up to `timeoutMs` (default 8,000; none when not `graceful`), puts
   * the others back into the queue and closes its connections. Never rejects.
   */
  stop(options?: { graceful?: boolean; timeoutMs?: number }): Promise<void>;
}

export interface JobsSetup<Parts> {
  /** The database of the application; jobs keep their own few connections to it. */
  connection: ConnectionConfig;
  definitions: readonly AnyJob<Parts>[];
  parts: Parts;
  log: Log;
  /** False: jobs can be sent, but none runs here (a process for pages only, or a test). Default true. */
  workers?: boolean;
  /** Seconds between looks for due jobs; a committed `send` wakes a worker at once anyway. 0.5 to 3,600, default 20. */
  pollEvery?: number;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Starts background jobs: creates or migrates their schema (safe in several processes at once) and queues, then workers
 * and schedules. Returns after the first attempt at that; while the database is away it keeps trying in the background,
 * and `send` tries at once. Trouble goes to the log. Rejects only when the definitions cannot work with the queues that exist.
 */
export async function startJobs<Parts>(setup: JobsSetup<Parts>): Promise<Jobs> {
  const { definitions, log } = setup;
  if (new Set(definitions.map((job) => job.name)).size < definitions.length)
    throw new Error('two jobs share a name');
  type Boss = Awaited<ReturnType<typeof openBoss>>;
  let opening: Promise<Boss> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let stopped = false;

  const boss = (): Promise<Boss> => {
    if (stopped) return Promise.reject(new Error('jobs are stopped'));
    clearTimeout(retry);
    opening ??= openBoss(setup, jobs).catch((error: unknown) => {
      opening = undefined;
      if (stopped || error instanceof JobsMisconfigured) throw error;
      log.warn('jobs-not-started', { ...safeError(error), retryMs });
      retry = setTimeout(() => void boss().catch(() => {}), retryMs);
      retryMs = Math.min(longestRetryMs, retryMs * 2);
      throw error;
    });
    return opening;
  };

  const jobs: Jobs = {
    async send(tx, definition, data, options = {}) {
      if (!definitions.some((job) => job.name === definition.name))
        throw new Error(`unknown job ${definition.name}`);
      const parsed = definition.schema.parse(data);
      return (await boss()).send(definition.name, parsed, {
        db: fromDrizzle(tx, sql),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(definition.key && { singletonKey: definition.key(parsed) }),
      });
    },
    pending: async (definition, keys) => pendingKeys(await boss(), definition.name, keys),
    dead: async (limit = 50) => deadJobs(await boss(), limit),
    retryDead: async (id) => retryDeadJob(await boss(), id),
    drain: async (options = {}) => drain(await boss(), setup, jobs, options.until),
    async stop({ graceful = true, timeoutMs = 8_000 } = {}) {
      if (stopped) return;
      stopped = true;
      clearTimeout(retry);
      const open = await opening?.catch(() => undefined);
      if (!open) return;
      const within = (ms: number, work: Promise<unknown>) =>
        Promise.race([work, sleep(ms, undefined, { ref: false })]).catch((error: unknown) =>
          log.warn('jobs-stop', { ...safeError(error) }),
        );
      if (graceful)
        await within(
          timeoutMs,
          Promise.all(definitions.map((job) => open.offWork(job.name, { wait: true }))),
        );
      await within(1_000, open.stop({ graceful: false }));
    },
  };
  await boss().catch(async (error: unknown) => {
    if (!(error instanceof JobsMisconfigured)) return;
    await jobs.stop();
    throw error;
  });
  return jobs;
}
