import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** One row: the day on which this installation first loaded content. Relative dates in content count from it. */
export const contentStart = pgTable('content_start', {
  id: integer().primaryKey().default(1),
  day: date().notNull(),
});
