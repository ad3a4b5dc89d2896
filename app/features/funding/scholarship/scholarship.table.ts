import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { senderColumns, workflowColumns } from '#app/applications/definition/columns.ts';

export const scholarshipEnquiries = pgTable(
  'scholarship_enquiries',
  {
    ...senderColumns,
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text(),
    courseTitle: text('course_title'),
    motivation: text().notNull(),
    employmentStatus: text('employment_status'),
    educationLevel: text('education_level'),
    country: text(),
    city: text(),
    ...workflowColumns,
  },
  (table) => [
    index('scholarship_enquiries_newest').on(table.createdAt, table.id),
    index('scholarship_enquiries_email').on(sql`lower(${table.email})`),
    index('scholarship_enquiries_user').on(table.userId),
  ],
);

export type ScholarshipEnquiry = typeof scholarshipEnquiries.$inferSelect;
