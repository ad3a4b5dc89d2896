import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampMicros } from '#app/platform/database/timestamp.ts';
import { roles } from './roles.ts';
import { personId } from './user.table.ts';

export const userRoles = pgTable(
  'user_roles',
  {
    userId: personId(),
    role: text({ enum: roles }).notNull(),
    createdAt: timestampMicros('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);
