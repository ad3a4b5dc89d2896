import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  type Status,
  senderColumns,
  statuses,
  workflowColumns,
} from '#app/applications/definition/columns.ts';
import { valuesOf } from '#app/forms/options.ts';
import { timestampMicros } from '#app/platform/database/timestamp.ts';
import { type AgeRange, ageRanges } from './choices.ts';

export const awaitingConsent = 'awaiting consent';

/** A child's registration awaits a parent or guardian before the usual statuses (decisions, Children). */
export const studentStatuses = [awaitingConsent, ...statuses] as const;
export type StudentStatus = (typeof studentStatuses)[number];

export const consentedStatuses = ['pending', 'approved', 'waitlisted'] as const satisfies readonly Status[];

/** Club members. One active registration per club, email and name: siblings share an email. */
export const studentRegistrations = pgTable(
  'code_club_student_registrations',
  {
    ...senderColumns,
    clubId: text('club_id').notNull(),
    clubName: text('club_name').notNull(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text(),
    ageRange: text('age_range', { enum: valuesOf<AgeRange>(ageRanges) }).notNull(),
    school: text(),
    parentName: text('parent_name'),
    parentEmail: text('parent_email'),
    parentPhone: text('parent_phone'),
    experienceLevel: text('experience_level'),
    consentAt: timestampMicros('consent_at'),
    consentTextVersion: text('consent_text_version'),
    status: text({ enum: studentStatuses }).notNull(),
    /** Status after consent: `pending` at first, the former status on renewal. */
    statusAfterConsent: text('status_after_consent', { enum: consentedStatuses })
      .notNull()
      .default('pending'),
    note: workflowColumns.note,
    assigneeId: workflowColumns.assigneeId,
    updatedAt: workflowColumns.updatedAt,
    withdrawnAt: workflowColumns.withdrawnAt,
  },
  (table) => [
    uniqueIndex('code_club_students_one_standing')
      .on(table.clubId, sql`lower(${table.email})`, sql`lower(${table.fullName})`)
      .where(sql`${table.status} not in ('rejected', 'done')`),
    index('code_club_students_newest').on(table.createdAt, table.id),
    index('code_club_students_email').on(sql`lower(${table.email})`),
    index('code_club_students_user').on(table.userId),
    check(
      'code_club_students_status_known',
      sql`${table.status} in ('awaiting consent', 'pending', 'approved', 'rejected', 'waitlisted', 'done')`,
    ),
  ],
);

export type StudentRegistration = typeof studentRegistrations.$inferSelect;
