import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { senderColumns, workflowColumns } from '#app/applications/definition/columns.ts';

export const collaborationInquiries = pgTable(
  'collaboration_inquiries',
  {
    ...senderColumns,
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    organization: text(),
    opportunityType: text('opportunity_type').notNull(),
    message: text().notNull(),
    ...workflowColumns,
  },
  (table) => [
    index('collaboration_inquiries_newest').on(table.createdAt, table.id),
    index('collaboration_inquiries_email').on(sql`lower(${table.email})`),
    index('collaboration_inquiries_user').on(table.userId),
  ],
);

export type CollaborationInquiry = typeof collaborationInquiries.$inferSelect;
