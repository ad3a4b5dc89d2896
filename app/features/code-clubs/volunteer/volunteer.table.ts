import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { senderColumns, workflowColumns } from '#app/applications/definition/columns.ts';
import { timestampMicros } from '#app/platform/database/timestamp.ts';

export const volunteerRegistrations = pgTable(
  'code_club_volunteer_registrations',
  {
    ...senderColumns,
    clubId: text('club_id').notNull(),
    clubName: text('club_name').notNull(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text(),
    skills: text(),
    experience: text(),
    availability: text(),
    ...workflowColumns,
  },
  (table) => [
    uniqueIndex('code_club_volunteers_one_standing')
      .on(table.clubId, sql`lower(${table.email})`)
      .where(sql`${table.status} not in ('rejected', 'done')`),
    index('code_club_volunteers_newest').on(table.createdAt, table.id),
    index('code_club_volunteers_email').on(sql`lower(${table.email})`),
    index('code_club_volunteers_user').on(table.userId),
  ],
);

export type VolunteerRegistration = typeof volunteerRegistrations.$inferSelect;

const volunteer = () =>
  uuid('registration_id')
    .notNull()
    .references(() => volunteerRegistrations.id, { onDelete: 'cascade' });

/**
 * Part B of the National Child Protection Register (Children's Act, section 126), and the register under the
 * Sexual Offences Act.
 */
export const vettingRegisterLabels = {
  'national-child-protection-register': 'National Child Protection Register, Part B',
  'national-register-for-sex-offenders': 'National Register for Sex Offenders',
};
export type VettingRegister = keyof typeof vettingRegisterLabels;
export const vettingRegisters = Object.keys(vettingRegisterLabels) as [VettingRegister, VettingRegister];

/** Proof that a person is in neither register, whose original a member of staff has seen. */
export const volunteerChecks = pgTable(
  'volunteer_checks',
  {
    id: uuid().primaryKey().defaultRandom(),
    registrationId: volunteer(),
    register: text({ enum: vettingRegisters }).notNull(),
    /** Date of the register's answer; the check is valid for 24 months. */
    checkedOn: date('checked_on').notNull(),
    /** First day on which it is no longer valid. */
    expiresOn: date('expires_on').notNull(),
    seenBy: text('seen_by').notNull(),
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedAt: timestampMicros('recorded_at').notNull(),
  },
  (table) => [
    uniqueIndex('volunteer_checks_once').on(table.registrationId, table.register, table.checkedOn),
    index('volunteer_checks_expiry').on(table.expiresOn, table.id),
  ],
);

export type VolunteerCheck = typeof volunteerChecks.$inferSelect;

export const volunteerAssignments = pgTable(
  'volunteer_assignments',
  {
    id: uuid().primaryKey().defaultRandom(),
    registrationId: volunteer(),
    clubId: text('club_id').notNull(),
    assignedAt: timestampMicros('assigned_at').notNull(),
    assignedBy: text('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: timestampMicros('ended_at'),
  },
  (table) => [
    uniqueIndex('volunteer_assignments_standing')
      .on(table.registrationId, table.clubId)
      .where(sql`${table.endedAt} is null`),
    index('volunteer_assignments_club').on(table.clubId, table.assignedAt),
  ],
);

export type VolunteerAssignment = typeof volunteerAssignments.$inferSelect;
