import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampMs } from '#app/platform/database/moment.ts';

export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: timestampMs('created_at').notNull().defaultNow(),
  updatedAt: timestampMs('updated_at').notNull().defaultNow(),
  /** Set by staff: every request of a banned person is one of nobody. */
  bannedAt: timestampMs('banned_at'),
});

export const personId = (name = 'user_id') =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
