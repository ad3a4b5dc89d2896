import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampMicros } from '#app/platform/database/timestamp.ts';
import { personId, users } from './user.table.ts';

/** Authenticator apps. Without `confirmed_at` the set-up is not finished. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key derived from `AUTH_SECRET`. */
  secret: text().notNull(),
  /** The 30-second step of the last accepted code: no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: timestampMicros('created_at').notNull().defaultNow(),
  confirmedAt: timestampMicros('confirmed_at'),
});

/** Unused recovery codes, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: personId(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
