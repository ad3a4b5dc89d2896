import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#app/platform/database/database.ts';
import { rateLimits } from './limits.table.ts';

/** How many points a key may use within a time. */
export interface Limit {
  /** Short stable name; separates the counters of different limits. */
  name: string;
  points: number;
  /** Seconds. */
  within: number;
  /** For the guessing of secrets: while the database is away nothing is allowed, instead of everything. */
  closed?: boolean;
}

export interface Limits {
  /**
   * Uses one point of `key`. Returns the seconds to wait (0: allowed). Counters live in the database, shared by all
   * processes; keys are stored as keyed hashes only. While the database is away everything is allowed, but for a `closed`
   * limit: then it throws.
   */
  use(limit: Limit, key: string): Promise<number>;
  /**
   * Uses one point of each of the keys in the caller's transaction, which counts only if it commits and waits for others that
   * use the same. Returns the seconds to wait by the strictest (0: allowed). The counters are those of `use`.
   */
  useInside(tx: Database, uses: readonly (readonly [limit: Limit, key: string])[]): Promise<number>;
  /** Takes a point back that `use` has used, because what it was used for does not count. */
  giveBack(limit: Limit, key: string): Promise<void>;
}

/** Limits over `pool`, every number of points multiplied by `scale` (`RATE_LIMIT_SCALE`). */
export function createLimits(pool: Pool, secret: string, scale: number): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const pointsOf = (limit: Limit) => Math.ceil(limit.points * scale);
  const limiterFor = (limit: Limit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: pointsOf(limit),
      duration: limit.within,
      clearExpiredByTimeout: false,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);
  return {
    async useInside(tx, uses) {
      if (uses.length === 0) return 0;
      const now = Date.now();
      const most = new Map(uses.map(([limit, key]) => [`${limit.name}:${hashed(key)}`, limit]));
      // In one order, so that no two transactions wait for each other.
      const counters = [...most].sort(([a], [b]) => (a < b ? -1 : 1));
      const rows = await tx
        .insert(rateLimits)
        .values(counters.map(([key, { within }]) => ({ key, points: 1, expire: now + within * 1000 })))
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            points: sql`case when ${rateLimits.expire} <= ${now} then 1 else ${rateLimits.points} + 1 end`,
            expire: sql`case when ${rateLimits.expire} <= ${now} then excluded.expire else ${rateLimits.expire} end`,
          },
        })
        .returning();
      const waits = rows.map(({ key, points, expire }) => {
        const limit = most.get(key);
        return limit && points > pointsOf(limit) ? Math.max(1, Math.ceil(((expire ?? now) - now) / 1000)) : 0;
      });
      return Math.max(...waits);
    },
    async use(limit, key) {
      try {
        await limiterFor(limit).consume(hashed(key));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        if (limit.closed) throw new Error('a limit cannot be asked', { cause: refusal });
        return 0;
      }
    },
    async giveBack(limit, key) {
      // A point that is not given back makes a limit stricter, never wider.
      await limiterFor(limit)
        .reward(hashed(key))
        .catch(() => undefined);
    },
  };
}
