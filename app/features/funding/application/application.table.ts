import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { senderColumns, workflowColumns } from '#app/applications/definition/columns.ts';

const applicationKinds = ['grant', 'fellowship'] as const;

/** Applications for grants and fellowships. Stores the title at the time of applying. */
export const fundingApplications = pgTable(
  'funding_applications',
  {
    ...senderColumns,
    opportunityId: text('opportunity_id').notNull(),
    opportunityTitle: text('opportunity_title').notNull(),
    kind: text({ enum: applicationKinds }).notNull(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text(),
    organization: text(),
    motivation: text().notNull(),
    link: text(),
    ...workflowColumns,
  },
  (table) => [
    index('funding_applications_newest').on(table.createdAt, table.id),
    index('funding_applications_opportunity').on(table.opportunityId, table.createdAt),
    index('funding_applications_email').on(sql`lower(${table.email})`),
    index('funding_applications_user').on(table.userId),
  ],
);

export type FundingApplication = typeof fundingApplications.$inferSelect;
