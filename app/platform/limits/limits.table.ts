import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of rate-limiter-flexible; the columns are the library's. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (table) => [index().on(table.expire)],
);
