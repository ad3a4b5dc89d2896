import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How many rows there are of each kind, kept by the triggers of `rollups.sql`. What is true at any moment is the sum of
 * both tables: changes are appended, so that writers never wait for each other, and folded into the counts now and then.
 */
export const statisticsCounts = pgTable(
  'statistics_counts',
  {
    measure: text().notNull(),
    key: text().notNull(),
    n: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.measure, table.key] }),
    index('statistics_counts_largest').on(table.measure, table.n),
  ],
);

export const statisticsChanges = pgTable('statistics_changes', {
  measure: text().notNull(),
  key: text().notNull(),
  change: bigint({ mode: 'number' }).notNull(),
});
