import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';
import { timestampMicros } from '#app/platform/database/timestamp.ts';

/** Who may open which course (accounts document, Entities): one grant per person and course. */
export const courseAccess = pgTable(
  'course_access',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: personId(),
    courseId: text('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    accessGrantedAt: timestampMicros('access_granted_at').notNull().defaultNow(),
    expiresAt: timestampMicros('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [unique().on(table.userId, table.courseId), index().on(table.accessGrantedAt, table.id)],
);
