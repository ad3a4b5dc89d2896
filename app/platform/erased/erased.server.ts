import { getTableName, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/database.ts';
import { erasuresKeptDays } from '#app/platform/database/restore-guard.ts';
import { erasures } from './erased.table.ts';

/** So that restoring an older backup does not bring them back. In the transaction that erases them. */
export async function recordErased(tx: Database, table: PgTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const tableName = getTableName(table);
  await tx
    .insert(erasures)
    .select(sql`select ${tableName}::text, id, now() from unnest(${sql.param([...ids])}::text[]) as t (id)`)
    .onConflictDoNothing();
}

export async function forgetErasures(database: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - erasuresKeptDays * 86_400_000);
  return (await database.delete(erasures).where(lt(erasures.erasedAt, since))).rowCount ?? 0;
}
