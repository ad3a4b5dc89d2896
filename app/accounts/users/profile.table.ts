import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampMicros } from '#app/platform/database/timestamp.ts';
import { users } from './user.table.ts';

/** Accounts document, Entities. Name and email are kept equal to the account's. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    gender: text(),
    ageRange: text('age_range'),
    country: text(),
    city: text(),
    newsletterSubscribed: boolean('newsletter_subscribed').notNull().default(false),
    createdAt: timestampMicros('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt, table.userId)],
);
