import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/moment.ts';

/** Mailed links, pending second factors and redirects to providers. Only hashes of the tokens are stored. */
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
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
    usedAt: timestampMs('used_at'),
    replacedAt: timestampMs('replaced_at'),
    /** Until then its page can say why it no longer works. */
    keptUntil: timestampMs('kept_until').notNull(),
  },
  (table) => [
    index().on(table.userId, table.purpose),
    index().on(table.subject, table.purpose),
    index().on(table.keptUntil),
  ],
);
