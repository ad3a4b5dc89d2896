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

/** When an older state of the database was brought back: what was due in between may have been done already. */
export const restores = pgTable('restores', {
  restoredAt: timestamp('restored_at', { withTimezone: true, precision: 3 }).primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true, precision: 3 }).notNull(),
});
