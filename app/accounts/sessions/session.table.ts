import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';
import { timestampMicros } from '#app/platform/database/timestamp.ts';

/** Signed-in browsers. The token is in the cookie; the table has only its hash, which signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: personId(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestampMicros('expires_at').notNull(),
    createdAt: timestampMicros('created_at').notNull().defaultNow(),
    updatedAt: timestampMicros('updated_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
    twoFactorAt: timestampMicros('two_factor_at'),
    provenAt: timestampMicros('proven_at'),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
