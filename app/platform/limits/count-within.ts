import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { rateLimits } from './limits.table.ts';

interface Counter {
  key: string;
  points: number;
  /** Seconds. */
  within: number;
}

/** Uses one point of each in the transaction `tx`, which has these counters to itself from then on. Returns the seconds to wait (0: allowed). */
export async function countWithin(tx: Database, counters: readonly Counter[]): Promise<number> {
  if (counters.length === 0) return 0;
  const now = Date.now();
  // In one order, so that no two transactions wait for each other.
  const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const isPast = sql`${rateLimits.expire} <= ${now}`;
  const used = await tx
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
  const most = new Map(counters.map(({ key, points }) => [key, points]));
  const beyond = used.filter(({ key, points }) => points > (most.get(key) ?? 0));
  return Math.max(0, ...beyond.map(({ expire }) => Math.max(1, Math.ceil(((expire ?? now) - now) / 1000))));
}
