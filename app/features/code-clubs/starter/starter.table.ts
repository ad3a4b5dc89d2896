import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { senderColumns, workflowColumns } from '#app/applications/definition/columns.ts';

export const starterApplications = pgTable(
  'code_club_starter_applications',
  {
    ...senderColumns,
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text(),
    locationCity: text('location_city').notNull(),
    locationProvince: text('location_province').notNull(),
    venueDetails: text('venue_details'),
    experienceLevel: text('experience_level').notNull(),
    motivation: text(),
    availability: text(),
    ...workflowColumns,
  },
  (table) => [
    index('code_club_starters_newest').on(table.createdAt, table.id),
    index('code_club_starters_email').on(sql`lower(${table.email})`),
    index('code_club_starters_user').on(table.userId),
  ],
);

export type StarterApplication = typeof starterApplications.$inferSelect;
