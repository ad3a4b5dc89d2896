import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The sum of both tables is true at any moment: changes are appended, so that writers never wait, and folded in later. */
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
