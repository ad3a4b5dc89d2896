import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/user.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Authenticator apps. A row without `confirmed_at` is a set-up that has not been finished. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key made from `AUTH_SECRET`. */
  secret: text().notNull(),
  /** The 30-second step of the last code that was accepted: no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
});

/** Recovery codes that have not been used, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
