import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { rateLimits } from './limits.table.ts';

export interface Counter {
  key: string;
  points: number;
  /** Seconds. */
  within: number;
}

/**
 * Uses one point of each; locks these counters until the transaction ends. Returns the seconds to wait for
 * each (0: allowed).
 */
export async function consumePoints(database: Database, counters: readonly Counter[]): Promise<number[]> {
  if (counters.length === 0) return [];
  const rows = await addOne(database, counters);
  const now = Date.now();
  return counters.map(({ key, points }) => {
    const { points: used, expire } = rows.find((row) => row.key === key)!;
    return used > points ? Math.max(1, Math.ceil(((expire ?? now) - now) / 1000)) : 0;
  });
}

// A fixed lock order by the key's bytes prevents deadlocks.
const byKey = sql`${rateLimits.key} collate "C"`;

/** Returns used points whose window is still open, in one statement. */
export async function refundPoints(database: Database, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key);
  const locked = database
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.expire, Date.now())))
    .orderBy(byKey)
    .for('update')
    .as('locked');
  await database
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .from(locked)
    .where(eq(rateLimits.key, locked.key));
}

/** What two machines' clocks may differ by: what ends later still was begun by a clock that ran ahead and was set right. */
const clocksApartMs = 300_000;

/** One statement. Restarts expired counters. */
function addOne(database: Database, counters: readonly Counter[]) {
  const now = Date.now();
  const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const isPast = sql`(${rateLimits.expire} <= ${now} or ${rateLimits.expire} > excluded.expire + ${clocksApartMs})`;
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
