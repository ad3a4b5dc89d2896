import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What was used of a limit, by its name and a hash of the key, until `expire` (milliseconds). */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (table) => [index().on(table.expire)],
);
