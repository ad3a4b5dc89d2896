import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { rateLimits } from './limits.table.ts';

export interface Counter {
  key: string;
  points: number;
  /** Seconds. */
  within: number;
}

/** Uses one point of each in the transaction `tx`, which has these counters to itself from then on. Returns the seconds to wait (0: allowed). */
export async function countWithin(tx: Database, counters: readonly Counter[]): Promise<number> {
  if (counters.length === 0) return 0;
  const used = await addOne(tx, counters);
  const most = new Map(counters.map(({ key, points }) => [key, points]));
  const beyond = used.filter(({ key, points }) => points > (most.get(key) ?? 0));
  const now = Date.now();
  return Math.max(0, ...beyond.map(({ expire }) => Math.max(1, Math.ceil(((expire ?? now) - now) / 1000))));
}

/** Takes back a point that was used, as long as its time is not over. */
export async function takeBack(database: Database, key: string): Promise<void> {
  await database
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, Date.now())));
}

/** In one statement. A counter whose time is over begins again. */
function addOne(database: Database, counters: readonly Counter[]) {
  const now = Date.now();
  // In one order, so that no two transactions wait for each other.
  const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const isPast = sql`${rateLimits.expire} <= ${now}`;
  return database
    .insert(rateLimits)
    .values(sorted.map(({ key, within }) => ({ key, points: 1, expire: now + within * 1000 })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isPast} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isPast} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning();
}
