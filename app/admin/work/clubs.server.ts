import { sql } from 'drizzle-orm';
import { type Status, statuses } from '#app/features/accounts/record.ts';
import { provinces, starterExperience, studentExperience } from '#app/features/code-clubs/choices.ts';
import { changeStudentStatus } from '#app/features/code-clubs/consent.server.ts';
import { askGuardian } from '#app/features/code-clubs/join-club.server.ts';
import { type StarterApplication, starterApplications } from '#app/features/code-clubs/starter.table.ts';
import {
  type StudentRegistration,
  type StudentStatus,
  studentRegistrations,
  studentStatuses,
} from '#app/features/code-clubs/student.table.ts';
import {
  type VolunteerRegistration,
  volunteerRegistrations,
} from '#app/features/code-clubs/volunteer.table.ts';
import { changeVolunteerStatus } from '#app/features/code-clubs/volunteer-assignment.server.ts';
import { written } from '#app/organisation/time.ts';
import { inWords, plainStatus, type StatusChange, type WorkSource } from './source.server.ts';
import { starterMails, studentMails, volunteerMails } from './words-clubs.ts';

const starter = starterApplications;

export const starters: WorkSource<StarterApplication> = {
  name: 'starters',
  table: starter,
  columns: { ...starter, name: starter.fullName, date: starter.createdAt },
  about: sql`${starter.locationCity}`,
  withdrawn: sql`${starter.withdrawnAt} is not null`,
  statuses,
  given: statuses,
  mails: starterMails,
  answers: (row) => [
    { label: 'Full name', value: row.fullName },
    { label: 'Email', value: row.email, kind: 'mail' },
    { label: 'Phone', value: row.phone, kind: 'phone' },
    { label: 'City', value: row.locationCity },
    { label: 'Province', value: inWords(provinces, row.locationProvince) },
    { label: 'Venue', value: row.venueDetails, kind: 'long' },
    { label: 'Experience', value: inWords(starterExperience, row.experienceLevel) },
    { label: 'Motivation', value: row.motivation, kind: 'long' },
    { label: 'Availability', value: row.availability, kind: 'long' },
  ],
  setStatus: plainStatus(starter, starter.id),
};

const student = studentRegistrations;

export const students: WorkSource<StudentRegistration> = {
  name: 'students',
  table: student,
  columns: { ...student, name: student.fullName, date: student.createdAt },
  about: sql`${student.clubName}`,
  withdrawn: sql`${student.withdrawnAt} is not null`,
  statuses: studentStatuses,
  given: studentStatuses,
  mails: studentMails,
  answers: (row) => [
    { label: 'Full name', value: row.fullName },
    { label: 'Email', value: row.email, kind: 'mail' },
    { label: 'Phone', value: row.phone, kind: 'phone' },
    { label: 'Club', value: row.clubName },
    { label: 'Age range', value: row.ageRange },
    { label: 'School', value: row.school },
    { label: 'Experience', value: inWords(studentExperience, row.experienceLevel) },
    { label: 'Parent or guardian', value: row.parentName },
    { label: "Parent's email", value: row.parentEmail, kind: 'mail' },
    { label: "Parent's phone", value: row.parentPhone, kind: 'phone' },
    {
      label: "Student's own consent",
      value: row.consentAt && `${written(row.consentAt)}, text ${row.consentTextVersion}`,
    },
  ],
  setStatus: setStudentStatus,
};

const refusals: Partial<Record<string, string>> = {
  unknown: 'This registration does not exist any more.',
  'no consent':
    'A parent or guardian has not agreed for this year in a way that counts. Until then this child can only wait for consent, be rejected or be done. The page about the consent says what is missing.',
  adult: 'This student is 18 or older, so no one else has to agree.',
};

async function setStudentStatus(change: StatusChange<StudentRegistration>): Promise<string | undefined> {
  const { tx, row, status, now, letters, mail } = change;
  const done = await changeStudentStatus(tx, { id: row.id, status: status as StudentStatus, now });
  if ('refused' in done) return refusals[done.refused] ?? 'This status cannot be given here.';
  if (status === 'awaiting consent' && mail) await askGuardian(tx, letters, done.registration, now);
  return undefined;
}

const volunteer = volunteerRegistrations;

export const volunteers: WorkSource<VolunteerRegistration> = {
  name: 'volunteers',
  table: volunteer,
  columns: { ...volunteer, name: volunteer.fullName, date: volunteer.createdAt },
  about: sql`${volunteer.clubName}`,
  withdrawn: sql`${volunteer.withdrawnAt} is not null`,
  statuses,
  given: statuses,
  mails: volunteerMails,
  answers: (row) => [
    { label: 'Full name', value: row.fullName },
    { label: 'Email', value: row.email, kind: 'mail' },
    { label: 'Phone', value: row.phone, kind: 'phone' },
    { label: 'Club', value: row.clubName },
    { label: 'Skills', value: row.skills, kind: 'long' },
    { label: 'Experience', value: row.experience, kind: 'long' },
    { label: 'Availability', value: row.availability, kind: 'long' },
  ],
  async setStatus({ tx, row, status, now }) {
    await changeVolunteerStatus(tx, { id: row.id, status: status as Status, now });
    return undefined;
  },
};
