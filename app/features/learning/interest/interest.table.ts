import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

/** Addresses to tell when a course opens: one row per course and address, deleted when told. */
export const courseInterests = pgTable(
  'course_interests',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    courseId: text('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    email: text().notNull(),
    consentVersion: text('consent_version').notNull(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('course_interests_once').on(table.courseId, sql`lower(${table.email})`),
    index('course_interests_newest').on(table.createdAt, table.id),
    index('course_interests_email').on(sql`lower(${table.email})`),
    index('course_interests_user').on(table.userId),
  ],
);

export type CourseInterest = typeof courseInterests.$inferSelect;
