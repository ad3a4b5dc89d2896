import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { personId } from '#app/features/accounts/user.table.ts';
import { exactMoment } from '#app/platform/database/moment.ts';
import { roles } from './roles.ts';

/** Role records; a person may have several, the highest counts (accounts document, Roles and permissions). */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: personId(),
    role: text({ enum: roles }).notNull(),
    createdAt: exactMoment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);
