import type { z } from 'zod';
import type { ConnectionConfig, Database } from '#app/platform/database/database.ts';
import type { Log } from '#app/platform/process/log.ts';

interface JobRun {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** No further try follows when this one throws: the job then becomes a dead letter. */
  lastAttempt: boolean;
  /** Aborted when the process shuts down or the job has lost its claim. */
  signal: AbortSignal;
  jobs: Jobs;
}

interface JobOptions {
  retryLimit?: number;
  /** Seconds before the second try; doubles with each further one, less up to half at random. Default 10. */
  retryDelay?: number;
  /** Longest wait between two tries, in seconds. Default 3,600. */
  retryDelayMax?: number;
  /** Seconds a run may take before another worker may take the job over. Default 300. */
  expireInSeconds?: number;
  /** Runs at the same time in one process. Default 1. */
  concurrency?: number;
  /** Further runs at the same time for jobs that are not `patient`, so that these never wait for the patient ones. Default 0. */
  reserved?: number;
}

/** It runs at least once, so `run` must be safe to repeat. `data` holds ids only: it outlives the row it names. */
export interface JobDefinition<Data extends object, Services> {
  /** Stable: it names the queue in the database. Letters, digits, `.`, `-`, `_`. */
  name: string;
  schema: z.ZodType<Data>;
  schedule?: { cron: string };
  /** Names what a job is about, for `unique` and for `jobs.pending`. */
  key?: (data: Data) => string;
  /** At most one waiting job per key: sending another is ignored. Cannot be changed once in use. */
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
  /** Whoever sends it, and whatever has become of it: one a day for each `key`. */
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
  /** In the caller's transaction. Null when the definition is `unique` and one waits. Throws on data its schema refuses. */
  send<Data extends object>(
    tx: Database,
    definition: Sendable<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<string | null>;
  /** The same for many jobs of one kind that is not `unique`, in one statement. One that is `patient` lets others of its kind go first. */
  sendAll<Data extends object>(
    tx: Database,
    definition: Sendable<Data>,
    data: readonly Data[],
    options?: { patient?: boolean; startAfter?: Date },
  ): Promise<void>;
  /** Those of `keys` for which a job is waiting or running. */
  pending<Data extends object>(definition: Sendable<Data>, keys: readonly string[]): Promise<Set<string>>;
  /** Jobs that failed on their last try: the newest 100, newest first. */
  dead(): Promise<DeadJob[]>;
  /** Puts a dead job back into its queue. False when there is none with that id. */
  retryDead(id: string): Promise<boolean>;
  /** Running jobs get `timeoutMs` (default 8,000), the others go back into the queue. Never rejects. */
  stop(options?: { graceful?: boolean; timeoutMs?: number }): Promise<void>;
}

export interface JobsSetup<Services> {
  connection: ConnectionConfig;
  definitions: readonly AnyJob<Services>[];
  services: Services;
  log: Log;
  /** False: jobs can be sent, but none runs here (a process for pages only, or a test). Default true. */
  workers?: boolean;
  /** Seconds between looks for due jobs; a committed `send` wakes a worker at once anyway. 0.5 to 3,600, default 20. */
  pollEvery?: number;
}

/** Thrown by a job that no further try can help: it becomes a dead letter at once. */
export class NonRetryableError extends Error {
  override name = 'NonRetryableError';
}

/** Defines a job. A scheduled one is sent with `{}`, so its schema must accept that. */
export function defineJob<Data extends object, Services>(
  definition: JobDefinition<Data, Services>,
): JobDefinition<Data, Services> {
  if (!/^[a-z][\w.-]{1,60}$/i.test(definition.name)) throw new Error(`not a job name: ${definition.name}`);
  if (definition.unique && !definition.key) throw new Error(`${definition.name} is unique but has no key`);
  if (definition.schedule) definition.schema.parse({});
  return definition;
}
