import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import type { Counts, Limit, Uses } from './limit.ts';
import { rateLimits } from './limits.table.ts';

interface Naming {
  idOf: (limit: Limit, key: string) => string;
  pointsOf: (limit: Limit) => number;
}

/** Counts one use of each in `all` in the transaction `tx`, which has these counters to itself from then on. */
export async function countWithin(
  tx: Database,
  all: readonly Uses[],
  { idOf, pointsOf }: Naming,
): Promise<Counts> {
  const now = Date.now();
  const wanted = new Map<string, { limit: Limit; points: number }>();
  for (const [limit, key] of all.flat()) {
    const id = idOf(limit, key);
    wanted.set(id, { limit, points: (wanted.get(id)?.points ?? 0) + 1 });
  }
  // In one order, so that no two transactions wait for each other.
  const counters = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows =
    counters.length === 0
      ? []
      : await tx
          .insert(rateLimits)
          .values(
            counters.map(([key, { limit, points }]) => ({ key, points, expire: now + limit.within * 1000 })),
          )
          .onConflictDoUpdate({
            target: rateLimits.key,
            set: {
              points: sql`case when ${rateLimits.expire} <= ${now} then excluded.points else ${rateLimits.points} + excluded.points end`,
              expire: sql`case when ${rateLimits.expire} <= ${now} then excluded.expire else ${rateLimits.expire} end`,
            },
          })
          .returning();
  const expiry = new Map(rows.map(({ key, expire }) => [key, expire ?? now]));
  const reserved = new Map([...wanted].map(([id, { points }]) => [id, points]));
  const used = new Map(rows.map(({ key, points }) => [key, points - (reserved.get(key) ?? 0)]));
  const left = new Map(reserved);
  return {
    wait: (uses) =>
      Math.max(
        0,
        ...uses.map(([limit, key]) => {
          const id = idOf(limit, key);
          if ((used.get(id) ?? 0) < pointsOf(limit)) return 0;
          return Math.max(1, Math.ceil(((expiry.get(id) ?? now) - now) / 1000));
        }),
      ),
    use: (uses) => {
      for (const [limit, key] of uses) {
        const id = idOf(limit, key);
        used.set(id, (used.get(id) ?? 0) + 1);
        left.set(id, (left.get(id) ?? 0) - 1);
      }
    },
    async settle() {
      const unused = [...left].filter(([, points]) => points > 0);
      if (unused.length === 0) return;
      const values = sql.join(
        unused.map(([id, points]) => sql`(${id}::text, ${points}::int)`),
        sql`, `,
      );
      await tx.execute(
        sql`update ${rateLimits} set points = ${rateLimits.points} - unused.points from (values ${values}) as unused (key, points) where ${rateLimits.key} = unused.key`,
      );
    },
  };
}
