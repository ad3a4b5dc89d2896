import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestampMs } from '#app/platform/database/timestamp.ts';

/** Erased rows, to be erased again after restoring an older backup: ids only, kept as long as backups. */
export const erasures = pgTable(
  'erasures',
  {
    /** With a column after a dot, only that column of the row is emptied. */
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    erasedAt: timestampMs('erased_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.rowId] }),
    index('erasures_at').on(table.erasedAt),
  ],
);

/** One row: when the list of erasures, bans and roles was last written outside the database. */
export const restoreGuard = pgTable('restore_guard', {
  id: smallint('id').primaryKey(),
  keptAt: timestampMs('kept_at').notNull(),
});

/** Restores of an older state, since when due work may already have been done. */
export const restores = pgTable('restores', {
  restoredAt: timestampMs('restored_at').primaryKey(),
  madeAt: timestampMs('made_at').notNull(),
});
