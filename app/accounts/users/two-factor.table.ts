import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampMs } from '#app/platform/database/moment.ts';
import { personId, users } from './user.table.ts';

/** Authenticator apps. A row without `confirmed_at` is a set-up that has not been finished. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key made from `AUTH_SECRET`. */
  secret: text().notNull(),
  /** The 30-second step of the last code that was accepted: no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: timestampMs('created_at').notNull().defaultNow(),
  confirmedAt: timestampMs('confirmed_at'),
});

/** Recovery codes that have not been used, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: personId(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
