import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampMicros } from '#app/platform/database/timestamp.ts';

export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: timestampMicros('created_at').notNull().defaultNow(),
  updatedAt: timestampMicros('updated_at').notNull().defaultNow(),
  /** Set by staff. A banned person's requests are treated as signed out. */
  bannedAt: timestampMicros('banned_at'),
});

export const personId = (name = 'user_id') =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
