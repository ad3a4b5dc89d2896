import type { z } from 'zod';
import type { ConnectionConfig, Database } from '#app/platform/database/database.ts';
import type { Log } from '#app/platform/process/log.ts';

interface JobRun {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** If this try throws, the job becomes a dead letter. */
  lastAttempt: boolean;
  /** Aborted when the process shuts down or the job has lost its claim. */
  signal: AbortSignal;
  jobs: Jobs;
}

interface JobOptions {
  retryLimit?: number;
  /** Seconds before the second try; doubles each time, minus up to half at random. Default 10. */
  retryDelay?: number;
  /** Maximum seconds between tries. Default 3,600. */
  retryDelayMax?: number;
  /** Seconds after which another worker may take over. Default 300. */
  expireInSeconds?: number;
  /** Concurrent runs per process. Default 1. */
  concurrency?: number;
  /** Additional concurrent runs for jobs that are not `patient`, so that they never wait for patient ones. Default 0. */
  reserved?: number;
}

/** Runs at least once, so `run` must be idempotent. `data` holds ids only: it outlives the rows. */
export interface JobDefinition<Data extends object, Services> {
  /** Stable name of the queue in the database. Letters, digits, `.`, `-`, `_`. */
  name: string;
  schema: z.ZodType<Data>;
  schedule?: { cron: string };
  /** What a job is about, for `unique` and `jobs.pending`. */
  key?: (data: Data) => string;
  /** At most one waiting job per key; further ones are ignored. Cannot be changed once in use. */
  unique?: boolean;
  options?: JobOptions;
  run: (services: Services, data: Data, run: JobRun) => Promise<void>;
}

export interface AnyJob<Services> extends Omit<JobDefinition<never, Services>, 'schema'> {
  schema: z.ZodType<object>;
}

export type Sendable<Data extends object> = Pick<
  JobDefinition<Data, never>,
  'name' | 'schema' | 'key' | 'unique'
>;

interface SendOptions {
  startAfter?: Date;
  /** At most one a day per `key`, whoever sends it and whether or not it succeeded. */
  once?: boolean;
}

export interface DeadJob {
  id: string;
  job: string;
  data: object;
  at: Date;
  reason: string;
}

export type Outcome = 'completed' | 'failed' | 'deadletter';

export interface Jobs {
  /** Sends in the caller's transaction. Null if the definition is `unique` and one is waiting. Throws on invalid data. */
  send<Data extends object>(
    tx: Database,
    definition: Sendable<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<string | null>;
  /**
   * Sends many jobs of one kind that is not `unique`, in one statement. `patient` ones let others of their
   * kind go first.
   */
  sendAll<Data extends object>(
    tx: Database,
    definition: Sendable<Data>,
    data: readonly Data[],
    options?: { patient?: boolean; startAfter?: Date },
  ): Promise<void>;
  /** The `keys` with a waiting or running job. */
  pending<Data extends object>(definition: Sendable<Data>, keys: readonly string[]): Promise<Set<string>>;
  /** The newest 100 dead jobs. */
  dead(): Promise<DeadJob[]>;
  /** Puts a dead job back into its queue. False if there is none with that id. */
  retryDead(id: string): Promise<boolean>;
  /** Deletes a dead job in the caller's transaction. False if there is none with that id. */
  dismissDead(tx: Database, id: string): Promise<boolean>;
  /** Gives running jobs `timeoutMs` (default 8,000) and returns the others to the queue. Never rejects. */
  stop(options?: { graceful?: boolean; timeoutMs?: number }): Promise<void>;
}

export interface JobsSetup<Services> {
  connection: ConnectionConfig;
  definitions: readonly AnyJob<Services>[];
  services: Services;
  log: Log;
  /** False: jobs can be sent but do not run here (page processes, tests). Default true. */
  workers?: boolean;
  /** Polling interval in seconds; a committed `send` wakes a worker immediately anyway. 0.5 to 3,600, default 20. */
  pollEvery?: number;
}

/** No retry can help: the job becomes a dead letter immediately. */
export class NonRetryableError extends Error {
  override name = 'NonRetryableError';
}

/** Defines a job. A scheduled one is sent `{}`, which its schema must accept. */
export function defineJob<Data extends object, Services>(
  definition: JobDefinition<Data, Services>,
): JobDefinition<Data, Services> {
  if (!/^[a-z][\w.-]{1,60}$/i.test(definition.name)) throw new Error(`not a job name: ${definition.name}`);
  if (definition.unique && !definition.key) throw new Error(`${definition.name} is unique but has no key`);
  if (definition.schedule) definition.schema.parse({});
  return definition;
}
