import type { Pool } from 'pg';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { openBoss } from '#app/platform/jobs/boss.ts';
import type { AnyJob, Jobs, JobsSetup, Outcome } from '#app/platform/jobs/job.ts';
import { startJobs } from '#app/platform/jobs/jobs.ts';
import { runJob } from '#app/platform/jobs/work.ts';

interface DrainedJob {
  job: string;
  id: string;
  attempt: number;
  /** `deadletter`: failed for good. */
  status: Outcome;
  reason?: string;
}

export interface DrainableJobs extends Jobs {
  /**
   * Runs every due job here, sequentially, including jobs they cause, until none is left: no workers, no
   * waiting. With `until`, jobs and retries that start by then count as due.
   */
  drain(options?: { until?: Date }): Promise<DrainedJob[]>;
}

interface TestJobsSetup<Services> extends JobsSetup<Services> {
  /** Reuses this pool's connections: each connection costs the server a process. */
  over?: Pool;
}

/** Jobs as the product starts them, plus `drain`, which opens a second pg-boss on first use. */
export async function startTestJobs<Services>({
  over,
  ...given
}: TestJobsSetup<Services>): Promise<DrainableJobs> {
  // Connection options for pg-boss, including `db`.
  const db = over && { executeSql: (text: string, values?: unknown[]) => over.query(text, values) };
  const connection = { ...given.connection, ...(db && { db }) };
  const setup = { ...given, connection };
  const jobs = await startJobs(setup);
  let opening: Promise<PgBoss> | undefined;
  return {
    ...jobs,
    async drain({ until } = {}) {
      opening ??= openBoss({ ...setup, workers: false }, jobs);
      return drain(await opening, setup, jobs, until);
    },
    async stop(options) {
      await (await opening)?.stop({ graceful: false });
      await jobs.stop(options);
    },
  };
}

const most = 10_000;

async function settle(boss: PgBoss, job: JobWithMetadata, status: Outcome, output?: object): Promise<void> {
  if (status === 'completed') return void (await boss.complete(job.name, job.id));
  if (status === 'deadletter')
    await boss
      .getDb()
      .executeSql('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', [
        job.name,
        job.id,
      ]);
  await boss.fail(job.name, job.id, output);
}

/** Takes one due job of the queue; with `until`, one that starts by then. */
async function take(boss: PgBoss, name: string, until?: Date): Promise<JobWithMetadata | undefined> {
  if (until)
    await boss
      .getDb()
      .executeSql(
        `update pgboss.job set start_after = now() where name = $1 and state in ('created', 'retry') and start_after > now() and start_after <= $2`,
        [name, until],
      );
  return (await boss.fetch<object>(name, { batchSize: 1, includeMetadata: true }))[0];
}

/** The queues with a due job; with `until`, with one that starts by then. */
async function dueQueues(boss: PgBoss, until?: Date): Promise<Set<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= greatest(now(), $1)`,
      [until],
    );
  return new Set(rows.map(({ name }) => name));
}

/** Runs due jobs sequentially until none is left. Throws after 10,000, as they must be causing each other. */
async function drain<Services>(
  boss: PgBoss,
  setup: JobsSetup<Services>,
  jobs: Jobs,
  until?: Date,
): Promise<DrainedJob[]> {
  const done: DrainedJob[] = [];
  const round = async (definition: AnyJob<Services>): Promise<number> => {
    const before = done.length;
    for (
      let job = await take(boss, definition.name, until);
      job;
      job = await take(boss, definition.name, until)
    ) {
      const { status, output } = await runJob(definition, job, setup, jobs);
      await settle(boss, job, status, output);
      done.push({
        job: definition.name,
        id: job.id,
        attempt: job.retryCount + 1,
        status,
        ...(output && { reason: output.message }),
      });
      if (done.length > most) throw new Error('jobs keep coming');
    }
    return done.length - before;
  };
  for (let ran = 1; ran > 0; ) {
    ran = 0;
    const due = await dueQueues(boss, until);
    for (const definition of setup.definitions.filter(({ name }) => due.has(name)))
      ran += await round(definition);
  }
  return done;
}
