import { getTableName, lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/database.ts';
import { erasuresKeptDays } from '#app/platform/database/restore-guard.ts';
import { erasures } from './erasure-log.table.ts';

/** Prevents an older backup from bringing them back. Call in the transaction that erases them. */
export const recordErased = (tx: Database, table: PgTable, ids: readonly string[]): Promise<void> =>
  record(tx, getTableName(table), ids);

/** Makes a restore empty this column again before it erases the person with all dependents. */
export const recordCleared = (tx: Database, column: PgColumn, ids: readonly string[]): Promise<void> =>
  record(tx, `${getTableName(column.table)}.${column.name}`, ids);

async function record(tx: Database, tableName: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(erasures)
    .select(
      sql`select distinct ${tableName}::text, id, now() from unnest(${sql.param([...ids])}::text[]) as t (id)`,
    )
    .onConflictDoUpdate({
      target: [erasures.tableName, erasures.rowId],
      set: { erasedAt: sql`excluded.erased_at` },
    });
}

export async function forgetErasures(database: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - erasuresKeptDays * 86_400_000);
  return (await database.delete(erasures).where(lt(erasures.erasedAt, since))).rowCount ?? 0;
}
