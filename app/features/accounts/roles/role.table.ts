import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { personId } from '#app/features/accounts/user.table.ts';
import { exactMoment } from '#app/platform/database/moment.ts';
import { roles } from './roles.ts';

export const userRoles = pgTable(
  'user_roles',
  {
    userId: personId(),
    role: text({ enum: roles }).notNull(),
    createdAt: exactMoment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);
