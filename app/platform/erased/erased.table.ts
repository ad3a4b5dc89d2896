import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Which rows were erased and shall stay so when an older backup is restored: ids only, for as long as backups are kept. */
export const erasures = pgTable(
  'erasures',
  {
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    erasedAt: timestamp('erased_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.rowId] }),
    index('erasures_at').on(table.erasedAt),
  ],
);
