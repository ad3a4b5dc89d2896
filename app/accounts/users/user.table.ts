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
  /** Set by staff. A banned person's requests are treated as signed out. */
  bannedAt: timestampMs('banned_at'),
});

export const personId = (name = 'user_id') =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
