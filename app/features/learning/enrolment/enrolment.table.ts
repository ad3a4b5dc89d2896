import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

/** `self-paced`: enrolled from the course page · `self-reported`: the same in a partner's course · `automatic`: began one of the default courses. */
export const enrolmentMethods = ['self-paced', 'self-reported', 'automatic'] as const;

export const enrolments = pgTable(
  'course_enrollment_analytics',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: personId(),
    courseId: text('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    enrolledAt: timestampMs('enrolled_at').notNull().defaultNow(),
    completedAt: timestampMs('completed_at'),
    progressPercentage: integer('progress_percentage').notNull().default(0),
    timeSpentMinutes: integer('time_spent_minutes').notNull().default(0),
    enrollmentMethod: text('enrollment_method', { enum: enrolmentMethods }).notNull(),
    /** Seconds with the page visible; the minutes above derive from them. */
    secondsSpent: integer('seconds_spent').notNull().default(0),
    /** Time is counted up to here, so no second counts twice. */
    timeCountedAt: timestampMs('time_counted_at'),
    /** Where the learner stopped: id of a lesson, or `quiz/` and id of a module. */
    lastPlace: text('last_place'),
    lastSeenAt: timestampMs('last_seen_at'),
  },
  (table) => [
    unique('course_enrollments_one').on(table.userId, table.courseId),
    index('course_enrollments_newest').on(table.enrolledAt, table.id),
    index('course_enrollments_course').on(table.courseId),
    check('course_enrollments_percentage', sql`${table.progressPercentage} between 0 and 100`),
  ],
);

export type Enrolment = typeof enrolments.$inferSelect;
