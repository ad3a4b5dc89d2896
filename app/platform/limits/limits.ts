import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How many points a key may use within a time. */
export interface Limit {
  /** Short stable name; separates the counters of different limits. */
  name: string;
  points: number;
  /** Seconds. */
  within: number;
}

export interface Limits {
  /**
   * Uses one point of `key`. Returns the seconds to wait (0: allowed). Counters live in the database, shared by all
   * processes; keys are stored as keyed hashes only. While the database is away everything is allowed.
   */
  use(limit: Limit, key: string): Promise<number>;
}

/** Limits over `pool`, every number of points multiplied by `scale` (`RATE_LIMIT_SCALE`). */
export function createLimits(pool: Pool, secret: string, scale: number): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = (limit: Limit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: Math.ceil(limit.points * scale),
      duration: limit.within,
      clearExpiredByTimeout: false,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    async use(limit, key) {
      const hashed = createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);
      try {
        await limiterFor(limit).consume(hashed);
        return 0;
      } catch (refusal) {
        return refusal instanceof RateLimiterRes ? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) : 0;
      }
    },
  };
}
