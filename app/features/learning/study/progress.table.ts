import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/user.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const learner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const partsDone = pgTable(
  'course_parts_done',
  {
    userId: learner(),
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
    userId: learner(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    bestPercentage: integer('best_percentage').notNull(),
    attempts: integer().notNull().default(1),
    bestAt: moment('best_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.moduleId] })],
);
