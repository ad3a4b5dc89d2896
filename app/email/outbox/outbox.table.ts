import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#app/platform/database/moment.ts';

export interface StoredAttachment {
  filename: string;
  contentType: string;
  content: string;
}

export type MailStatus = 'queued' | 'sent' | 'dead';

/** Every mail that the product sends, one row per recipient. Sent and dead ones are erased after a time (content/retention.yaml). */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at').notNull().defaultNow(),
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
    /** Why the last try failed, without addresses. */
    lastError: text('last_error'),
    /** While in the future, one process is talking to the mail server about this mail. */
    claimedUntil: moment('claimed_until'),
    /** The mail server refused the address itself, for good. */
    bounced: boolean('bounced').notNull().default(false),
    sentAt: moment('sent_at'),
    /** After this the mail is of no use any more (a reminder, a link that has lapsed) and is not sent. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('mail_outbox_newest').on(table.createdAt, table.id),
    // A member's own emails: what they export and what goes when they leave.
    index('mail_outbox_recipient').on(sql`lower(${table.toEmail})`),
    index('mail_outbox_status').on(table.status, table.createdAt, table.id),
    // What was handed over and not tried yet: a newsletter waits for it.
    index('mail_outbox_untried')
      .on(table.kind)
      .where(sql`${table.status} = 'queued' and ${table.attempts} = 0`),
    check('mail_outbox_status_known', sql`${table.status} in ('queued', 'sent', 'dead')`),
  ],
);

export type OutboxMail = typeof mailOutbox.$inferSelect;
