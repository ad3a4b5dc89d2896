import { createHmac } from 'node:crypto';
import type { Database } from '#app/platform/database/database.ts';
import { type Counter, consumePoints, refundPoints } from './count-within.ts';
import type { Limit, LimitUses } from './limit.ts';

export interface Limits {
  /**
   * Returns the seconds to wait (0: allowed). Without the database everything is allowed, except that a
   * `closed` limit throws.
   */
  use(limit: Limit, key: string): Promise<number>;
  /** Several limits in one statement; returns the seconds of each in order. */
  consume(uses: LimitUses): Promise<number[]>;
  /** Counts only if the caller's transaction commits. Returns the longest wait in seconds (0: allowed). */
  useWithin(tx: Database, uses: LimitUses): Promise<number>;
  /** Returns used points, for attempts that do not count. */
  refund(uses: LimitUses): Promise<void>;
}

/** Multiplies all points by `scale` (`RATE_LIMIT_SCALE`). */
export function createLimits(database: Database, secret: string, scale: number): Limits {
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);
  const counters = (uses: LimitUses): Counter[] =>
    uses.map(([{ name, points, within }, key]) => ({
      key: `${name}:${hashed(key)}`,
      points: Math.ceil(points * scale),
      within,
    }));
  async function consume(uses: LimitUses): Promise<number[]> {
    try {
      return await consumePoints(database, counters(uses));
    } catch (cause) {
      if (uses.some(([{ closed }]) => closed)) throw new Error('a limit cannot be asked', { cause });
      return uses.map(() => 0);
    }
  }
  return {
    use: async (...use) => (await consume([use]))[0]!,
    consume,
    useWithin: async (tx, uses) => Math.max(0, ...(await consumePoints(tx, counters(uses)))),
    async refund(uses) {
      // A point not returned makes a limit stricter, never wider.
      await refundPoints(database, counters(uses)).catch(() => undefined);
    },
  };
}
