import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { senderColumns, workflowColumns } from '#app/applications/definition/columns.ts';

export const externalCourseStatuses = ['pending', 'confirmed', 'not confirmed'] as const;

/** What a member says she learned elsewhere. It counts once staff have seen the badge or certificate. */
export const externalCourses = pgTable(
  'external_courses',
  {
    ...senderColumns,
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    /** Set for a partner academy's course in our catalogue. */
    courseId: text('course_id'),
    courseTitle: text('course_title').notNull(),
    provider: text().notNull(),
    finishedOn: date('finished_on').notNull(),
    /** Typed by the member, and never fetched. */
    link: text().notNull(),
    ...workflowColumns,
    status: text({ enum: externalCourseStatuses }).notNull().default('pending'),
    /** Why it was not confirmed, for the member to read. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('external_courses_one').on(table.userId, sql`lower(${table.courseTitle})`),
    uniqueIndex('external_courses_one_link').on(table.userId, table.link),
    index('external_courses_newest').on(table.createdAt, table.id),
    index('external_courses_email').on(sql`lower(${table.email})`),
    check('external_courses_status_known', sql`${table.status} in ('pending', 'confirmed', 'not confirmed')`),
    check(
      'external_courses_reason',
      sql`(${table.reason} is not null) = (${table.status} = 'not confirmed')`,
    ),
  ],
);

export type ExternalCourse = typeof externalCourses.$inferSelect;
