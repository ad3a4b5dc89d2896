import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#app/platform/database/database.ts';
import { defineJob, type JobsSetup } from '#app/platform/jobs/job.ts';
import { type DrainableJobs, startTestJobs } from './drain.ts';
import { memoryLog } from './memory-log.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

export interface Services {
  database: Database;
  done: string[];
  /** Errors that the next runs throw, in order. */
  troubles: unknown[];
}

export const note = defineJob({
  name: 'note',
  schema: z.strictObject({ word: z.string() }),
  async run({ done, troubles }: Services, { word }) {
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    done.push(word);
  },
});

export const single = defineJob({
  name: 'single',
  schema: z.strictObject({ word: z.string() }),
  key: ({ word }) => word,
  unique: true,
  async run({ done }: Services, { word }) {
    done.push(word);
  },
});

/** Jobs with a new database for each test of a file; stopped after the test. */
export function jobsOfFile() {
  const run = {} as { scratch: TestDatabase; services: Services; log: ReturnType<typeof memoryLog> };
  const running: DrainableJobs[] = [];
  const stopAll = async (timeoutMs: number) => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop({ timeoutMs })));
  };
  beforeEach(async () => {
    const scratch = await cloneDatabase();
    const services = { database: scratch.database, done: [], troubles: [] };
    Object.assign(run, { scratch, services, log: memoryLog() });
  });
  afterEach(async () => {
    await stopAll(1_000);
    await run.scratch.drop();
  });
  return {
    run,
    stopAll,
    async start(change: Partial<JobsSetup<Services>> = {}) {
      const jobs = await startTestJobs({
        connection: run.scratch.config,
        definitions: [note, single],
        services: run.services,
        log: run.log,
        pollEvery: 3_600,
        ...change,
      });
      running.push(jobs);
      return jobs;
    },
    soon: (check: () => unknown, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 20 }),
    rows: async (query: string) => (await run.scratch.pool.query(query)).rows,
  };
}
