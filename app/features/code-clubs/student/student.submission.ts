import { inArray, sql } from 'drizzle-orm';
import type { StatusChange } from '#app/applications/definition/kind.ts';
import { defineSubmission } from '#app/applications/definition/submission.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { childAges, studentExperience } from '#app/features/code-clubs/club/choices.ts';
import { studentsPast } from '#app/features/code-clubs/club/club-retention.ts';
import {
  awaitingConsent,
  type StudentRegistration,
  type StudentStatus,
  studentStatuses,
  studentRegistrations as table,
} from '#app/features/code-clubs/club/student.table.ts';
import { askGuardian, changeStudentStatus, correctStudent } from './club-consents.server.ts';
import { studentEmails } from './student.emails.ts';
import { studentForm } from './student.ts';

const refusals: Partial<Record<string, string>> = {
  unknown: 'This registration does not exist any more.',
  'no consent':
    'A parent or guardian has not agreed for this year in a way that counts. Until then this child can only wait for consent, be rejected or be done. The page about the consent says what is missing.',
  adult: 'This student is 18 or older, so no one else has to agree.',
};

async function setStatus(change: StatusChange<StudentRegistration>): Promise<string | undefined> {
  const { tx, row, status, now, emails, mail } = change;
  const done = await changeStudentStatus(tx, { id: row.id, status: status as StudentStatus, now });
  if ('refused' in done) return refusals[done.refused] ?? 'This status cannot be given here.';
  if (status === awaitingConsent && mail) await askGuardian(tx, emails, done.registration, now);
  return undefined;
}

export const students = defineSubmission<StudentRegistration>({
  name: 'students',
  labels: { one: 'Club student', many: 'Club students' },
  table,
  form: studentForm,
  fields: {
    fullName: { label: 'Full name' },
    email: { label: 'Email', kind: 'email' },
    phone: { label: 'Phone', kind: 'phone' },
    clubName: { label: 'Club' },
    ageRange: { label: 'Age range' },
    school: { label: 'School' },
    experienceLevel: { label: 'Experience', choices: studentExperience },
    parentName: { label: 'Parent or guardian' },
    parentEmail: { label: "Parent's email", kind: 'email' },
    parentPhone: { label: "Parent's phone", kind: 'phone' },
    consent: {
      label: "Student's own consent",
      value: (row) => row.consentAt && `${formatDate(row.consentAt)}, text ${row.consentTextVersion}`,
    },
  },
  about: { label: 'Club', text: sql`${table.clubName}` },
  emails: studentEmails,
  statuses: studentStatuses,
  open: [awaitingConsent, 'pending'],
  setStatus,
  ofChildren: sql`${inArray(table.ageRange, childAges)}`,
  correct: correctStudent,
  sender: {
    label: 'Club registration',
    title: sql`${table.clubName}`,
    withdrawal: {
      label: 'Cancel registration',
      consequence: 'The place in the club becomes free. You can register again if there is still room.',
    },
  },
  privacy: {
    past: studentsPast,
    // Guardians have a right to their answers, and clubs must be able to show them.
    onDeletion: 'kept for its own time',
    emailKindPrefixes: ['club-student', 'club-consent'],
    addresses: [table.email, table.parentEmail],
    named: table.clubName,
    alsoErased: ["The guardian's answers and the links in mail"],
  },
  analytics: {
    tab: 'code-clubs',
    title: 'Student registrations',
    unit: 'registrations',
    empty: 'No student registrations yet.',
    columns: [
      { field: 'fullName', label: 'Name' },
      { field: 'email' },
      { field: 'clubName' },
      { field: 'ageRange' },
      { field: 'school' },
      { field: 'parentName', label: 'Parent name' },
      { field: 'parentEmail', label: 'Parent email' },
      {
        // Green as specified, except for missing consent and ended registrations.
        status: (status) =>
          status === awaitingConsent ? 'wait' : ['rejected', 'done'].includes(status) ? '' : 'ok',
      },
      { date: 'Registered' },
    ],
  },
});
