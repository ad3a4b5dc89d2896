import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { openBoss } from './boss.ts';
import type { Jobs, JobsSetup } from './job.ts';
import { deleteDeadJob, listDeadJobs, pendingKeys } from './job-table.ts';
import { deadLetters, JobsMisconfigured } from './queues.ts';
import { safeError } from './safe-error.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Returns after the first attempt and keeps trying without a database. Rejects if definitions contradict the queues. */
export async function startJobs<Services>(setup: JobsSetup<Services>): Promise<Jobs> {
  const { definitions, log } = setup;
  if (new Set(definitions.map((job) => job.name)).size < definitions.length)
    throw new Error('two jobs share a name');
  let opening: Promise<PgBoss> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let stopped = false;

  const boss = (): Promise<PgBoss> => {
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

  const assertKnown = ({ name }: { name: string }) => {
    if (!definitions.some((job) => job.name === name)) throw new Error(`unknown job ${name}`);
  };

  const jobs: Jobs = {
    async send(tx, definition, data, options = {}) {
      assertKnown(definition);
      const parsed = definition.schema.parse(data);
      return (await boss()).send(definition.name, parsed, {
        db: fromDrizzle(tx, sql),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.once && { singletonSeconds: 24 * 60 * 60 }),
        ...(definition.key && { singletonKey: definition.key(parsed) }),
      });
    },
    async sendAll(tx, definition, data, { patient = false, startAfter } = {}) {
      assertKnown(definition);
      const all = data.map((one) => definition.schema.parse(one));
      if (all.length === 0) return;
      await (await boss()).insert(
        definition.name,
        all.map((one) => ({
          data: one,
          ...(patient && { priority: -1 }),
          ...(startAfter && { startAfter }),
          ...(definition.key && { singletonKey: definition.key(one) }),
        })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    pending: async (definition, keys) => pendingKeys(await boss(), definition.name, keys),
    dead: async () => listDeadJobs(await boss()),
    dismissDead: async (tx, id) => isUuid(id) && deleteDeadJob(tx, id),
    retryDead: async (id) => isUuid(id) && (await (await boss()).redrive(deadLetters, { ids: [id] })) > 0,
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
