import type { z } from 'zod';
import type { Jobs } from './jobs.ts';

/** What a running job knows about itself. */
interface JobRun {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** No further try follows when this one throws: the job then becomes a dead letter. */
  lastAttempt: boolean;
  /** Aborted when the process shuts down or the job has lost its claim. */
  signal: AbortSignal;
  /** For sending follow-up jobs. */
  jobs: Jobs;
}

interface JobOptions {
  /** Further tries after the first one. Default 5. */
  retryLimit?: number;
  /** Seconds before the second try; doubles with each further one, less up to half at random. Default 10. */
  retryDelay?: number;
  /** Longest wait between two tries, in seconds. Default 3,600. */
  retryDelayMax?: number;
  /** Seconds a run may take before another worker may take the job over. Default 300. */
  expireInSeconds?: number;
  /** Runs at the same time in one process. Default 1. */
  concurrency?: number;
}

interface JobSchedule {
  /** Five fields: minute, hour, day, month, weekday. */
  cron: string;
  /** Default Africa/Johannesburg. */
  tz?: string;
}

/**
 * A kind of background work. It runs at least once, so `run` must be safe to repeat. `data` holds ids only, never
 * personal data: it outlives the row it names.
 */
export interface JobDefinition<Data extends object, Parts> {
  /** Stable: it names the queue in the database. Letters, digits, `.`, `-`, `_`. */
  name: string;
  schema: z.ZodType<Data>;
  schedule?: JobSchedule;
  /** Names what a job is about, for `unique` and for `jobs.pending`. */
  key?: (data: Data) => string;
  /** At most one waiting job per key: sending another is ignored. Cannot be changed once in use. */
  unique?: boolean;
  options?: JobOptions;
  run: (parts: Parts, data: Data, run: JobRun) => Promise<void>;
}

/** Any definition that is content with `Parts`. */
export interface AnyJob<Parts> extends Omit<JobDefinition<never, Parts>, 'schema'> {
  schema: z.ZodType<object>;
}

/** A definition as far as sending needs to know it. */
export type Sendable<Data extends object> = Pick<
  JobDefinition<Data, never>,
  'name' | 'schema' | 'key' | 'unique'
>;

/** Thrown by a job that no further try can help: it becomes a dead letter at once. */
export class HopelessJob extends Error {
  override name = 'HopelessJob';
}

/** Defines a job. A scheduled one is sent with `{}`, so its schema must accept that. */
export function defineJob<Data extends object, Parts>(
  definition: JobDefinition<Data, Parts>,
): JobDefinition<Data, Parts> {
  if (!/^[a-z][\w.-]{1,60}$/i.test(definition.name)) throw new Error(`not a job name: ${definition.name}`);
  if (definition.unique && !definition.key) throw new Error(`${definition.name} is unique but has no key`);
  if (definition.schedule) definition.schema.parse({});
  return definition;
}
