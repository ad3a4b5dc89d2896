import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/database.ts';

export async function storeSubmission<Table extends PgTable>(
  tx: Database,
  table: Table,
  row: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [stored] = (await tx
    .insert(table as PgTable)
    .values(row)
    .returning()) as Table['$inferSelect'][];
  return stored!;
}
