import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Usage per limit and hashed key until `expire` (ms). */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (table) => [index().on(table.expire)],
);
