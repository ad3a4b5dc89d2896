import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampMs } from '#app/platform/database/timestamp.ts';

export interface StoredAttachment {
  filename: string;
  contentType: string;
  content: string;
}

export type MailStatus = 'queued' | 'sent' | 'dead';

/** Every email sent, one row per recipient. Sent and dead ones are erased in time (content/retention.yaml). */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    toName: text('to_name').notNull().default(''),
    toEmail: text('to_email').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull().default([]),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    status: text('status').$type<MailStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Reason of the last failure, without addresses. */
    lastError: text('last_error'),
    /** While in the future, a process is sending this email. */
    claimedUntil: timestampMs('claimed_until'),
    /** The mail server permanently refused the address. */
    bounced: boolean('bounced').notNull().default(false),
    sentAt: timestampMs('sent_at'),
    /** Not sent after this: a reminder or link would no longer be of use. */
    expiresAt: timestampMs('expires_at'),
  },
  (table) => [
    index('mail_outbox_newest').on(table.createdAt, table.id),
    // For a member's export and deletion.
    index('mail_outbox_recipient').on(sql`lower(${table.toEmail})`),
    index('mail_outbox_status').on(table.status, table.createdAt, table.id),
    // Untried emails: a newsletter waits for them.
    index('mail_outbox_untried')
      .on(table.kind)
      .where(sql`${table.status} = 'queued' and ${table.attempts} = 0`),
    check('mail_outbox_status_known', sql`${table.status} in ('queued', 'sent', 'dead')`),
  ],
);

export type OutboxMail = typeof mailOutbox.$inferSelect;
