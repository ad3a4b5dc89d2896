import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampMicros } from '#app/platform/database/timestamp.ts';
import { users } from './user.table.ts';

// Rows outlive the account without its id: only date, method and place remain.
const somebody = () => text('user_id').references(() => users.id, { onDelete: 'set null' });

export const signupAnalytics = pgTable(
  'signup_analytics',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: somebody(),
    signupDate: timestampMicros('signup_date').notNull().defaultNow(),
    signupMethod: text('signup_method').notNull(),
    city: text(),
    country: text(),
  },
  (table) => [index().on(table.signupDate, table.id), index().on(table.userId)],
);

/** One row per completed sign-in, after any second factor. */
export const loginAnalytics = pgTable(
  'login_analytics',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: somebody(),
    loginDate: timestampMicros('login_date').notNull().defaultNow(),
    loginMethod: text('login_method').notNull(),
    city: text(),
    country: text(),
  },
  (table) => [index().on(table.loginDate, table.id), index().on(table.userId)],
);
