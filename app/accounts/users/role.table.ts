import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampMs } from '#app/platform/database/moment.ts';
import { roles } from './roles.ts';
import { personId } from './user.table.ts';

export const userRoles = pgTable(
  'user_roles',
  {
    userId: personId(),
    role: text({ enum: roles }).notNull(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);
