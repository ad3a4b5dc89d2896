import type { PgBoss } from 'pg-boss';

export async function pendingKeys(boss: PgBoss, name: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select singleton_key from pgboss.job where name = $1 and state in ('created', 'retry', 'active') and singleton_key = any($2::text[])`,
      [name, keys],
    );
  return new Set(rows.map((row: { singleton_key: string }) => row.singleton_key));
}
