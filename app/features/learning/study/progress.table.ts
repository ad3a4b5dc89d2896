import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';
import type { KeptQuizResult } from '#app/features/learning/device/device-events.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

/** Lessons and topics that were ever marked. Rows stay when unmarked, as an older mark may still arrive from a device. */
export const partsDone = pgTable(
  'course_parts_done',
  {
    userId: personId(),
    courseId: text('course_id').notNull(),
    partId: text('part_id').notNull(),
    isDone: boolean('is_done').notNull().default(true),
    /** When it was last marked as done or not done. */
    doneAt: timestampMs('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.partId] })],
);

/** A person's best result per quiz. The answers are not kept. */
export const quizResults = pgTable(
  'quiz_results',
  {
    userId: personId(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    bestPercentage: integer('best_percentage').notNull(),
    /** Attempts online, on which the next questions depend. */
    attempts: integer().notNull().default(1),
    bestAt: timestampMs('best_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.moduleId] })],
);

/** Quizzes answered offline, whose questions were drawn in advance and are marked once. */
export const quizDraws = pgTable(
  'quiz_draws',
  {
    userId: personId(),
    drawId: text('draw_id').notNull(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    /** Repeated if the first response was lost. */
    result: jsonb().$type<KeptQuizResult>().notNull(),
    markedAt: timestampMs('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.drawId] })],
);

/** What a member wrote in lessons, the newest text per place. */
export const programs = pgTable(
  'course_programs',
  {
    userId: personId(),
    courseId: text('course_id').notNull(),
    placeId: text('place_id').notNull(),
    text: text().notNull(),
    changedAt: timestampMs('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.placeId] })],
);

/**
 * Identifies a member's account to her devices. Stored once a device has sent something: after a change of `AUTH_SECRET` the tag would
 * differ, and work waiting there would be orphaned.
 */
export const deviceTags = pgTable('device_tags', { userId: personId().primaryKey(), tag: text().notNull() });
