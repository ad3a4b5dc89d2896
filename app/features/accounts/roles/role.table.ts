import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/user.table.ts';
import { roles } from './roles.ts';

/** Role records; a person may have several, the highest counts (accounts document, Roles and permissions). */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);
