import { createHmac } from 'node:crypto';
import type { Database } from '#app/platform/database/database.ts';
import { type Counter, countWithin, takeBack } from './count-within.ts';
import type { Limit, Uses } from './limit.ts';

export interface Limits {
  /** Returns the seconds to wait (0: allowed). Without the database everything is allowed, but a `closed` limit throws. */
  use(limit: Limit, key: string): Promise<number>;
  /** In the caller's transaction: counts only if that commits. Returns the longest wait in seconds (0: allowed). */
  useWithin(tx: Database, uses: Uses): Promise<number>;
  /** Takes a point back that `use` has used, because what it was used for does not count. */
  giveBack(limit: Limit, key: string): Promise<void>;
}

/** Every number of points is multiplied by `scale` (`RATE_LIMIT_SCALE`). */
export function createLimits(database: Database, secret: string, scale: number): Limits {
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);
  const counterOf = ({ name, points, within }: Limit, key: string): Counter => ({
    key: `${name}:${hashed(key)}`,
    points: Math.ceil(points * scale),
    within,
  });
  return {
    async use(limit, key) {
      try {
        return await countWithin(database, [counterOf(limit, key)]);
      } catch (cause) {
        if (limit.closed) throw new Error('a limit cannot be asked', { cause });
        return 0;
      }
    },
    useWithin: (tx, uses) =>
      countWithin(
        tx,
        uses.map((use) => counterOf(...use)),
      ),
    async giveBack(limit, key) {
      // A point that is not given back makes a limit stricter, never wider.
      await takeBack(database, counterOf(limit, key).key).catch(() => undefined);
    },
  };
}
