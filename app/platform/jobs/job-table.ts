import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#app/platform/database/database.ts';
import type { DeadJob } from './job.ts';
import { deadLetters } from './queues.ts';

// pg-boss documents this table for SQL (its docs/sql/job-table.md). Its `findJobs` has no limit, and takes
// only one key.

/** One row: due jobs (`waiting`), the age of the oldest in seconds (`oldest`), and dead jobs (`failed`). */
export const jobFigures = sql`
  select count(*) filter (where name <> ${deadLetters} and start_after <= now()) as waiting,
    coalesce(extract(epoch from now() - min(start_after) filter (where name <> ${deadLetters})), 0) as oldest,
    count(*) filter (where name = ${deadLetters}) as failed
  from pgboss.job where state < 'active'`;

export async function listDeadJobs(boss: PgBoss): Promise<DeadJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, source_name as job, data, created_on as at, coalesce(source_output->>'message', '') as reason
     from pgboss.job where name = $1 and state = 'created' order by created_on desc, id limit 100`,
    [deadLetters],
  );
  return rows;
}

/** False if there is none with that id. */
export async function deleteDeadJob(tx: Database, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from pgboss.job where name = ${deadLetters} and id = ${id}`,
  );
  return rowCount === 1;
}

/** The `keys` with a queued or running job. */
export async function pendingKeys(
  boss: PgBoss,
  queue: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await boss.getDb().executeSql(
    `select singleton_key from pgboss.job
     where name = $1 and state in ('created', 'retry', 'active') and singleton_key = any($2::text[])`,
    [queue, keys],
  );
  return new Set(rows.map((row: { singleton_key: string }) => row.singleton_key));
}
