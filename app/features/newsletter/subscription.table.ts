import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

const subscriptionStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    email: text().notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    consentVersion: text('consent_version').notNull(),
    mailedAt: timestampMs('mailed_at'),
    confirmedAt: timestampMs('confirmed_at'),
    unsubscribedAt: timestampMs('unsubscribed_at'),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`),
    index('newsletter_subscriptions_newest').on(table.createdAt, table.id),
    index('newsletter_subscriptions_status').on(table.status),
    check(
      'newsletter_subscriptions_status_known',
      sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`,
    ),
  ],
);

export type NewsletterSubscription = typeof newsletterSubscriptions.$inferSelect;
