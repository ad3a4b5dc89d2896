import { sql } from 'drizzle-orm';
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
  const used = await add(tx, counters, 1);
  const most = new Map(counters.map(({ key, points }) => [key, points]));
  const beyond = used.filter(({ key, points }) => points > (most.get(key) ?? 0));
  const now = Date.now();
  return Math.max(0, ...beyond.map(({ expire }) => Math.max(1, Math.ceil(((expire ?? now) - now) / 1000))));
}

/** Takes back a point that was used. */
export const takeBack = (database: Database, counter: Counter) => add(database, [counter], -1);

/** In one statement. A counter whose time is over begins again. */
function add(database: Database, counters: readonly Counter[], points: 1 | -1) {
  const now = Date.now();
  // In one order, so that no two transactions wait for each other.
  const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const isPast = sql`${rateLimits.expire} <= ${now}`;
  return database
    .insert(rateLimits)
    .values(sorted.map(({ key, within }) => ({ key, points, expire: now + within * 1000 })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isPast} then excluded.points else ${rateLimits.points} + excluded.points end`,
        expire: sql`case when ${isPast} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning();
}
