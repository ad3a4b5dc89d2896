import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { personId, users } from '#app/features/accounts/user.table.ts';
import { exactMoment } from '#app/platform/database/moment.ts';

/** Signed-in browsers. The cookie carries the token, this table only its hash, so it alone signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: personId(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: exactMoment('expires_at').notNull(),
    createdAt: exactMoment('created_at').notNull().defaultNow(),
    updatedAt: exactMoment('updated_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
    twoFactorAt: exactMoment('two_factor_at'),
    provenAt: exactMoment('proven_at'),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Ways to sign in: one row per person and provider; `credential` holds the password's hash. No token of a provider is kept. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: personId(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text(),
    createdAt: exactMoment('created_at').notNull().defaultNow(),
    updatedAt: exactMoment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.providerId, table.accountId), index().on(table.userId)],
);

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
