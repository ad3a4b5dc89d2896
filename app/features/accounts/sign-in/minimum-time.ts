import { setTimeout as wait } from 'node:timers/promises';

/** Lets an answer take at least `milliseconds`, so that its time does not tell what `work` found. */
export async function withMinimumTime<T>(work: Promise<T>, milliseconds = 150): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
