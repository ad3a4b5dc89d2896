import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { Status } from '#app/applications/definition/columns.ts';
import type { RetentionTimes } from '#app/applications/definition/kind.ts';
import { approvedOrPending, defineSubmission } from '#app/applications/definition/submission.server.ts';
import { clubYear } from '#app/features/code-clubs/club/club-retention.ts';
import { volunteerEmails } from './volunteer.emails.ts';
import {
  volunteerRegistrations as table,
  type VolunteerRegistration,
  volunteerAssignments,
} from './volunteer.table.ts';
import { volunteerForm } from './volunteer.ts';
import { changeVolunteerStatus } from './volunteer-assignment.server.ts';

export const volunteers = defineSubmission<VolunteerRegistration>({
  name: 'volunteers',
  labels: { one: 'Club volunteer', many: 'Club volunteers' },
  table,
  form: volunteerForm,
  fields: {
    fullName: { label: 'Full name' },
    email: { label: 'Email', kind: 'email' },
    phone: { label: 'Phone', kind: 'phone' },
    clubName: { label: 'Club' },
    skills: { label: 'Skills', kind: 'long' },
    experience: { label: 'Experience', kind: 'long' },
    availability: { label: 'Availability', kind: 'long' },
  },
  about: { label: 'Club', text: sql`${table.clubName}` },
  emails: volunteerEmails,
  async setStatus({ tx, row, status, now }) {
    await changeVolunteerStatus(tx, { id: row.id, status: status as Status, now });
    return undefined;
  },
  steps: ({ id }) => [
    { path: `/admin/consents/volunteers/${id}`, text: 'Checks and clubs', note: 'of this volunteer' },
  ],
  sender: {
    label: 'Club volunteer',
    title: sql`${table.clubName}`,
    withdrawal: {
      label: 'Withdraw offer',
      consequence: 'We take you off the list of the club. You can offer your help again at any time.',
    },
  },
  privacy: {
    past: volunteersPast,
    // The law requires the checks of everyone who has worked with children to be kept.
    onDeletion: 'kept for its own time',
    emailKindPrefixes: ['club-volunteer'],
    named: table.clubName,
    alsoErased: ['The checks that were recorded, and the clubs'],
  },
  analytics: {
    tab: 'code-clubs',
    title: 'Volunteer registrations',
    unit: 'registrations',
    empty: 'No volunteer registrations yet.',
    columns: [
      { field: 'fullName', label: 'Name' },
      { field: 'email' },
      { field: 'phone' },
      { field: 'clubName' },
      { field: 'skills' },
      { field: 'experience' },
      { status: approvedOrPending },
      { date: 'Registered' },
    ],
  },
});

function volunteersPast(times: RetentionTimes): SQL | undefined {
  const year = clubYear(times);
  return and(
    lt(table.createdAt, year),
    sql`not exists (select 1 from ${volunteerAssignments} where ${volunteerAssignments.registrationId} = ${table.id} and (${volunteerAssignments.endedAt} is null or ${volunteerAssignments.endedAt} >= ${year}))`,
  );
}
