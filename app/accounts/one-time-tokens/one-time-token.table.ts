import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { exactMoment } from '#app/platform/database/moment.ts';

/** What has been sent out and not come back yet: mailed links, pending second factors, trips to a social provider. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: exactMoment('expires_at').notNull(),
    createdAt: exactMoment('created_at').notNull().defaultNow(),
    updatedAt: exactMoment('updated_at').notNull().defaultNow(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.identifier), index().on(table.userId), index().on(table.expiresAt)],
);
