import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/user.table.ts';

export const issueStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Issues of the newsletter, and messages to groups: what they say and how far they have come. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: moment('created_at').notNull(),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    /** Markdown. A link to an event, a course or a post that stands alone in its paragraph becomes a card of it. */
    text: text().notNull().default(''),
    status: text({ enum: issueStatuses }).notNull().default('draft'),
    /** Grows with each change by staff; who changes something hands in the one they have seen. */
    revision: integer().notNull().default(0),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    index('newsletter_issues_newest').on(table.createdAt, table.id),
    check(
      'newsletter_issues_status_known',
      sql`${table.status} in ('draft', 'scheduled', 'sending', 'stopped', 'sent')`,
    ),
  ],
);

export type NewsletterIssue = typeof newsletterIssues.$inferSelect;
