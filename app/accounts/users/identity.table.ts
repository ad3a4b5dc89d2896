import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestampMicros } from '#app/platform/database/timestamp.ts';
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
    createdAt: timestampMicros('created_at').notNull().defaultNow(),
    updatedAt: timestampMicros('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.providerId, table.accountId), index().on(table.userId)],
);
