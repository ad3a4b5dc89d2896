import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/user.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who may open which course (accounts document, Entities): one grant per person and course. */
export const courseAccess = pgTable(
  'course_access',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    accessGrantedAt: moment('access_granted_at').notNull().defaultNow(),
    /** None: it does not expire. */
    expiresAt: moment('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [unique().on(table.userId, table.courseId), index().on(table.accessGrantedAt, table.id)],
);
