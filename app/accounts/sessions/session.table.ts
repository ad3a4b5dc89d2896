import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/moment.ts';

/** Signed-in browsers. The token is in the cookie; the table has only its hash, which signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: personId(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestampMs('expires_at').notNull(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    updatedAt: timestampMs('updated_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
    twoFactorAt: timestampMs('two_factor_at'),
    provenAt: timestampMs('proven_at'),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
