import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';
import { moment } from '#app/platform/database/moment.ts';

export const partsDone = pgTable(
  'course_parts_done',
  {
    userId: personId(),
    courseId: text('course_id').notNull(),
    partId: text('part_id').notNull(),
    doneAt: moment('done_at').notNull(),
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
    attempts: integer().notNull().default(1),
    bestAt: moment('best_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.moduleId] })],
);
