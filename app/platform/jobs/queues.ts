import type { PgBoss, Queue } from 'pg-boss';
import type { AnyJob } from './job.ts';

export const deadLetters = 'dead-letters';

export class JobsMisconfigured extends Error {
  override name = 'JobsMisconfigured';
}

const day = 24 * 60 * 60;

function queueOptions<Services>({ options = {} }: AnyJob<Services>): Omit<Queue, 'name' | 'policy'> {
  return {
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelay ?? 10,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMax ?? 3_600,
    expireInSeconds: options.expireInSeconds ?? 300,
    // A killed process stops its heartbeat, so its jobs are taken over within a minute rather than on expiry.
    heartbeatSeconds: 30,
    retentionSeconds: 90 * day,
    deleteAfterSeconds: 2 * day,
    deadLetter: deadLetters,
    notify: true,
  };
}

const timeZone = 'Africa/Johannesburg';

async function prepareSchedule<Services>(boss: PgBoss, { name, schedule }: AnyJob<Services>): Promise<void> {
  const known = await boss.getSchedule(name);
  if (!schedule) return known ? boss.unschedule(name) : undefined;
  if (known?.cron === schedule.cron && known.timezone === timeZone) return;
  await boss.schedule(name, schedule.cron, {}, { tz: timeZone, missed: 'once' });
}

/** Updates changed queues only. Throws `JobsMisconfigured` if `unique` changed, which a queue cannot. */
export async function prepareQueues<Services>(
  boss: PgBoss,
  definitions: readonly AnyJob<Services>[],
  schedules: boolean,
) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: 90 * day });
  for (const definition of definitions) {
    const queue = known.get(definition.name);
    const policy = definition.unique ? 'short' : 'standard';
    const wanted = queueOptions(definition);
    if (!queue) await boss.createQueue(definition.name, { ...wanted, policy });
    else if (queue.policy !== policy)
      throw new JobsMisconfigured(`job ${definition.name} changed "unique": give it a new name`);
    else if (Object.entries(wanted).some(([key, value]) => queue[key as keyof Queue] !== value))
      await boss.updateQueue(definition.name, wanted);
  }
  if (!schedules) return;
  for (const definition of definitions) await prepareSchedule(boss, definition);
  const names = new Set(definitions.map((definition) => definition.name));
  for (const stale of await boss.getSchedules())
    if (!names.has(stale.name)) await boss.unschedule(stale.name, stale.key);
}
