import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';
import { newsletterIssues } from './issue.table.ts';
import { recipientStatuses } from './recipient-status.ts';

/** Recipients of an issue and their delivery status, one row per address, written when sending begins. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    id: uuid().primaryKey().defaultRandom(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The row that makes the address part of the audience; checked again before sending. */
    sourceId: uuid('source_id').notNull(),
    subscriptionId: uuid('subscription_id').references(() => newsletterSubscriptions.id, {
      onDelete: 'set null',
    }),
    isGuardian: boolean('is_guardian').notNull().default(false),
    status: text({ enum: recipientStatuses }).notNull().default('waiting'),
    mailId: uuid('mail_id'),
    createdAt: timestampMs('created_at').notNull(),
    changedAt: timestampMs('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('newsletter_recipients_once').on(table.issueId, sql`lower(${table.email})`),
    index('newsletter_recipients_status').on(table.issueId, table.status, table.id),
    uniqueIndex('newsletter_recipients_mail').on(table.mailId),
    index('newsletter_recipients_email').on(sql`lower(${table.email})`),
    index('newsletter_recipients_subscription').on(table.subscriptionId, table.createdAt),
    index('newsletter_recipients_age').on(table.createdAt),
    check(
      'newsletter_recipients_status_known',
      sql`${table.status} in ('waiting', 'queued', 'sent', 'bounced', 'failed', 'unsubscribed', 'left-out')`,
    ),
  ],
);

export type NewsletterRecipient = typeof newsletterRecipients.$inferSelect;
