import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/platform/database/moment.ts';

/** Erased rows, to be erased again after restoring an older backup: ids only, kept as long as backups. */
export const erasures = pgTable(
  'erasures',
  {
    /** With a column after a dot, only that column of the row is emptied. */
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    erasedAt: moment('erased_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.rowId] }),
    index('erasures_at').on(table.erasedAt),
  ],
);

/** One row: when the list of erasures, bans and roles was last written outside the database. */
export const restoreGuard = pgTable('restore_guard', {
  id: smallint('id').primaryKey(),
  keptAt: moment('kept_at').notNull(),
});

/** Restores of an older state, since when due work may already have been done. */
export const restores = pgTable('restores', {
  restoredAt: moment('restored_at').primaryKey(),
  madeAt: moment('made_at').notNull(),
});
