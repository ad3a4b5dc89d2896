import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '#app/platform/process/log.ts';
import { type AnyJob, type Jobs, NonRetryableError, type Outcome } from './job.ts';
import { type SafeError, safeError } from './safe-error.ts';

interface WorkerContext<Services> {
  services: Services;
  log: Log;
}

/** Runs one job. Returns its outcome and the error without personal data. Never throws. */
export async function runJob<Services>(
  definition: AnyJob<Services>,
  job: JobWithMetadata,
  { services, log }: WorkerContext<Services>,
  jobs: Jobs,
): Promise<{ status: Outcome; output?: SafeError }> {
  const attempt = job.retryCount + 1;
  const lastAttempt = job.retryCount >= job.retryLimit;
  const signal = job.signal ?? new AbortController().signal;
  try {
    const data = definition.schema.parse(job.data ?? {});
    await definition.run(services, data as never, { jobId: job.id, attempt, lastAttempt, signal, jobs });
    return { status: 'completed' };
  } catch (thrown) {
    const output = safeError(thrown);
    const final = thrown instanceof NonRetryableError || lastAttempt;
    const fields = { job: definition.name, id: job.id, attempt, ...output };
    if (final) log.error('job-dead', fields);
    else log.warn('job-failed', fields);
    return { status: final ? 'deadletter' : 'failed', output };
  }
}

export async function startWorkers<Services>(
  boss: PgBoss,
  definition: AnyJob<Services>,
  context: WorkerContext<Services>,
  jobs: Jobs,
  pollEvery: number,
): Promise<void> {
  const options = {
    batchSize: 1,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: Math.min(5, pollEvery),
    notifyPollingIntervalSeconds: pollEvery,
  } as const;
  const { concurrency = 1, reserved = 0 } = definition.options ?? {};
  for (let count = 0; count < concurrency + reserved; count += 1) {
    const own = count < concurrency ? options : { ...options, minPriority: 0 };
    const worker: string = await boss.work(definition.name, own, async ([job]) => {
      boss.notifyWorker(worker);
      return job
        ? [{ id: job.id, ...(await runJob(definition, job as JobWithMetadata, context, jobs)) }]
        : [];
    });
  }
}
