import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';
import type { KeptQuizResult } from '#app/features/learning/device/device-events.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

/** Lessons and topics that were ever marked. What is no longer done stays as a row: an older mark may still come from a device. */
export const partsDone = pgTable(
  'course_parts_done',
  {
    userId: personId(),
    courseId: text('course_id').notNull(),
    partId: text('part_id').notNull(),
    isDone: boolean('is_done').notNull().default(true),
    /** When it was marked last, as done or no longer. */
    doneAt: timestampMs('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.partId] })],
);

/** Somebody's best result per quiz. The answers themselves are not kept. */
export const quizResults = pgTable(
  'quiz_results',
  {
    userId: personId(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    bestPercentage: integer('best_percentage').notNull(),
    /** Tries with a line: which questions come next depends on it. */
    attempts: integer().notNull().default(1),
    bestAt: timestampMs('best_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.moduleId] })],
);

/** Quizzes that were answered without a line: the questions of each were given along, and are marked once. */
export const quizDraws = pgTable(
  'quiz_draws',
  {
    userId: personId(),
    drawId: text('draw_id').notNull(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    /** Told again where the first answer was lost on the way. */
    result: jsonb().$type<KeptQuizResult>().notNull(),
    markedAt: timestampMs('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.drawId] })],
);

/** What a member wrote in a lesson, the newest of each place. */
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
 * By which a member's devices know her account again, kept from the first time that one sends something: a new `AUTH_SECRET` would make
 * another, and what waits there would be nobody's.
 */
export const deviceTags = pgTable('device_tags', { userId: personId().primaryKey(), tag: text().notNull() });
