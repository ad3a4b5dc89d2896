import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { statisticsChanges, statisticsCounts } from './statistics.table.ts';

export type Counts = ReadonlyMap<string, number>;

/** A measure with many keys is asked for by itself with `from`, the least key wanted. */
export async function readCounts<M extends string>(
  database: Database,
  measures: readonly M[],
  from = '',
): Promise<Record<M, Counts>> {
  const wanted = sql`measure in (${sql.join(
    measures.map((measure) => sql`${measure}`),
    sql`, `,
  )}) and key >= ${from}`;
  const { rows } = await database.execute<{ measure: M; key: string; n: number }>(sql`
    select measure, key, sum(n)::float8 as n from (
      select measure, key, n from ${statisticsCounts} where ${wanted}
      union all select measure, key, change from ${statisticsChanges} where ${wanted}
    ) c group by measure, key having sum(n) > 0`);
  const counts = Object.fromEntries(
    measures.map((measure) => [measure, new Map<string, number>()]),
  ) as Record<M, Map<string, number>>;
  for (const { measure, key, n } of rows) counts[measure].set(key, n);
  return counts;
}

export async function readLargest(database: Database, measure: string, limit: number): Promise<Counts> {
  // Whoever is among the largest is so in the counts already, or stands in the changes.
  const { rows } = await database.execute<{ key: string; n: number }>(sql`
    with changed as (
      select key, sum(change) as change from ${statisticsChanges} where measure = ${measure} group by key
    ), candidates as (
      (select key, n from ${statisticsCounts} where measure = ${measure}
        order by n desc limit ${limit} + (select count(*) from changed))
      union (select c.key, c.n from ${statisticsCounts} c join changed using (key) where c.measure = ${measure})
      union (select key, 0 from changed)
    )
    select key, (max(n) + coalesce(max(change), 0))::float8 as n
    from candidates left join changed using (key)
    group by key having max(n) + coalesce(max(change), 0) > 0
    order by 2 desc, key limit ${limit}`);
  return new Map(rows.map(({ key, n }) => [key, n]));
}
