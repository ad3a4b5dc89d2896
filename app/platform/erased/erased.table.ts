import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/platform/database/moment.ts';

/** Which rows were erased and shall stay so when an older backup is restored: ids only, for as long as backups are kept. */
export const erasures = pgTable(
  'erasures',
  {
    /** With a column behind a dot: the row stays, and that column of it is emptied. */
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    erasedAt: moment('erased_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.rowId] }),
    index('erasures_at').on(table.erasedAt),
  ],
);

/** One row: when the list of erasures, bans and roles was last written outside of the database, where a lost one does not take it along. */
export const restoreGuard = pgTable('restore_guard', {
  id: smallint('id').primaryKey(),
  keptAt: moment('kept_at').notNull(),
});

/** When an older state of the database was brought back: what was due in between may have been done already. */
export const restores = pgTable('restores', {
  restoredAt: moment('restored_at').primaryKey(),
  madeAt: moment('made_at').notNull(),
});
