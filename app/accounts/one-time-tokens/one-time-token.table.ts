import { sql } from 'drizzle-orm';
import { index, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { timestampMicros } from '#app/platform/database/timestamp.ts';

/** Mailed links that work once, pending second factors and redirects to providers. Only hashes of the tokens are stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Otherwise the id of a row, or an address. */
    subject: text(),
    data: json().notNull().default({}),
    createdAt: timestampMicros('created_at').notNull(),
    expiresAt: timestampMicros('expires_at').notNull(),
    usedAt: timestampMicros('used_at'),
    replacedAt: timestampMicros('replaced_at'),
    /** Until then its page can say why it no longer works. */
    keptUntil: timestampMicros('kept_until').notNull(),
  },
  (table) => [
    index().on(table.userId, table.purpose),
    index().on(table.subject, table.purpose),
    index().on(table.keptUntil),
    // At most one open link of each purpose about a child's registration.
    uniqueIndex('one_time_tokens_one_open')
      .on(table.subject, table.purpose)
      .where(
        sql`${table.purpose} in ('consent', 'guardian') and ${table.usedAt} is null and ${table.replacedAt} is null`,
      ),
  ],
);
