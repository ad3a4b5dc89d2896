import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';
import type { Audience } from './audience.ts';

const issueStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestampMs('created_at').notNull(),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    /** Markdown. A link to an event, course or post alone in its paragraph becomes a card. */
    text: text().notNull().default(''),
    status: text({ enum: issueStatuses }).notNull().default('draft'),
    /** Incremented with each change by staff, who pass the one they saw. */
    revision: integer().notNull().default(0),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: timestampMs('saved_at').notNull(),
    /** Recipients; null for a draft that was never scheduled. */
    audience: json().$type<Audience>(),
    sentBy: text('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sendAt: timestampMs('send_at'),
    startedAt: timestampMs('started_at'),
    endedAt: timestampMs('ended_at'),
    /** Progress of collecting recipients: the source, and its last row. */
    collectedFrom: integer('collected_from').notNull().default(0),
    collectedUpTo: uuid('collected_up_to'),
    collectedAt: timestampMs('collected_at'),
    leftOut: json('left_out').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    index('newsletter_issues_newest').on(table.createdAt, table.id),
    index('newsletter_issues_at_work')
      .on(table.status)
      .where(sql`${table.status} in ('scheduled', 'sending')`),
    check(
      'newsletter_issues_status_known',
      sql`${table.status} in ('draft', 'scheduled', 'sending', 'stopped', 'sent')`,
    ),
  ],
);

export type NewsletterIssue = typeof newsletterIssues.$inferSelect;
