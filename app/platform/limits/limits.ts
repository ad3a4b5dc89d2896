import { createHmac } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#app/platform/database/database.ts';
import { countWithin } from './count-within.ts';
import type { Limit, Uses } from './limit.ts';

export interface Limits {
  /** Returns the seconds to wait (0: allowed). Without the database everything is allowed, but a `closed` limit throws. */
  use(limit: Limit, key: string): Promise<number>;
  /** In the caller's transaction: counts only if that commits. Returns the longest wait in seconds (0: allowed). */
  useWithin(tx: Database, uses: Uses): Promise<number>;
  /** Takes a point back that `use` has used, because what it was used for does not count. */
  giveBack(limit: Limit, key: string): Promise<void>;
}

/** Limits over `pool`, every number of points multiplied by `scale` (`RATE_LIMIT_SCALE`). */
export function createLimits(pool: Pool, secret: string, scale: number): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const pointsOf = (limit: Limit) => Math.ceil(limit.points * scale);
  // The library names its statements, which are then prepared in one session: a pooler mixes the sessions of many.
  const unnamed = { query: ({ text, values }: QueryConfig) => pool.query(text, values) };
  const limiterFor = (limit: Limit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: unnamed,
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
    useWithin: (tx, uses) =>
      countWithin(
        tx,
        uses.map(([limit, key]) => ({
          key: `${limit.name}:${hashed(key)}`,
          points: pointsOf(limit),
          within: limit.within,
        })),
      ),
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
