import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestampMs } from '#app/platform/database/moment.ts';
import { personId } from './user.table.ts';

/** Sign-in methods: one row per person and provider; `credential` holds the password's hash. Providers' tokens are not stored. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: personId(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    updatedAt: timestampMs('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.providerId, table.accountId), index().on(table.userId)],
);
