import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { loginAnalytics, signupAnalytics } from '#app/accounts/users/analytics.table.ts';
import { statuses } from '#app/applications/definition/columns.ts';
import { isChild } from '#app/features/code-clubs/club/choices.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import {
  awaitingConsent,
  consentedStatuses,
  studentRegistrations,
} from '#app/features/code-clubs/club/student.table.ts';
import { starterApplications } from '#app/features/code-clubs/starter/starter.table.ts';
import { starterForm } from '#app/features/code-clubs/starter/starter.ts';
import { askGuardian } from '#app/features/code-clubs/student/club-consents.server.ts';
import { mayAskGuardian } from '#app/features/code-clubs/student/guardian-limit.server.ts';
import { studentForm } from '#app/features/code-clubs/student/student.ts';
import { volunteerRegistrations } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { volunteerForm } from '#app/features/code-clubs/volunteer/volunteer.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship/scholarship.table.ts';
import { scholarshipForm } from '#app/features/funding/scholarship/scholarship.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { enrolmentMethods, enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { choice, optional, required } from '#app/forms/rules.ts';
import type { Database } from '#app/platform/database/database.ts';
import { importedEventRegistrations } from './events.ts';
import { type ImportedTable, importedTable } from './imported-table.ts';
import type { Move } from './move.ts';
import { flag, optionalMoment, pastMoment, wholeNumber } from './values.ts';

const method = choice(['email', 'google', 'facebook'], 'it is neither email, google nor facebook');
const place = { city: optional('City', 200), country: optional('Country', 200) };
const course = {
  course_id: required('this is missing', 200, 'Course'),
  course_title: required('this is missing', 200, 'Course'),
};
const sent = {
  status: choice(['', ...statuses], `it is none of ${statuses.join(', ')}`).transform(
    (status) => status || 'pending',
  ),
  created_at: pastMoment,
};
const club = { ...sent, club_name: required('this is missing', 200, 'Club') };

const otherClub = { refused: 'club_id: another club here has this id' };
const isOtherClub = ({ content }: Move, { club_id, club_name }: { club_id: string; club_name: string }) =>
  (content.get(codeClubs, club_id)?.name ?? club_name) !== club_name;

async function askIfToldTo(tx: Database, { emails, now }: Move, id: string): Promise<void> {
  if (!emails) return;
  const [row] = await tx.select().from(studentRegistrations).where(eq(studentRegistrations.id, id));
  if (row?.parentEmail && (await mayAskGuardian(tx, row.parentEmail)))
    await askGuardian(tx, emails(tx), row, now);
}

const { consent: _, ...student } = studentForm.schema.shape;

/** The specification's tables in import order: events look up the clubs' children. */
export const importedTables: Readonly<Record<string, ImportedTable>> = {
  signup_analytics: importedTable({
    table: signupAnalytics,
    people: 'figures',
    schema: z.object({ signup_date: pastMoment, signup_method: method, ...place }),
    place: (values) => ({ row: camelKeys(values) }),
  }),
  login_analytics: importedTable({
    table: loginAnalytics,
    people: 'figures',
    schema: z.object({ login_date: pastMoment, login_method: method, ...place }),
    place: (values) => ({ row: camelKeys(values) }),
  }),
  course_access: importedTable({
    table: courseAccess,
    people: 'member',
    schema: z.object({
      ...course,
      access_granted_at: pastMoment,
      expires_at: optionalMoment,
      is_active: flag(true),
    }),
    place: (values) => ({ row: camelKeys(values) }),
  }),
  course_enrollment_analytics: importedTable({
    table: enrolments,
    people: 'member',
    schema: z.object({
      ...course,
      enrolled_at: pastMoment,
      completed_at: optionalMoment,
      progress_percentage: wholeNumber(100),
      time_spent_minutes: wholeNumber(1_000_000),
      enrollment_method: z.string(),
    }),
    place({ enrollment_method, ...values }) {
      const method = enrolmentMethods.find((one) => one === enrollment_method);
      return {
        row: {
          ...camelKeys(values),
          secondsSpent: values.time_spent_minutes * 60,
          enrollmentMethod: method ?? 'self-paced',
        },
        changes: method ? [] : ['enrollment_method: self-paced, it is none that is known here'],
      };
    },
  }),
  scholarship_enquiries: importedTable({
    table: scholarshipEnquiries,
    people: 'sender',
    schema: z.object({ ...scholarshipForm.schema.shape, ...sent }),
    place: (values) => ({ row: camelKeys(values) }),
  }),
  code_club_starter_applications: importedTable({
    table: starterApplications,
    people: 'sender',
    schema: z.object({ ...starterForm.schema.shape, ...sent }),
    place: (values) => ({ row: camelKeys(values) }),
  }),
  code_club_volunteer_registrations: importedTable({
    table: volunteerRegistrations,
    people: 'sender',
    schema: z.object({ ...volunteerForm.schema.shape, ...club }),
    place: (values, { move }) => (isOtherClub(move, values) ? otherClub : { row: camelKeys(values) }),
  }),
  code_club_student_registrations: importedTable({
    table: studentRegistrations,
    people: 'sender',
    schema: z.object({ ...student, ...club }),
    place(values, { tx, move }) {
      if (isOtherClub(move, values)) return otherClub;
      const before = consentedStatuses.find((status) => status === values.status);
      if (!isChild(values.age_range) || !before) return { row: camelKeys(values) };
      return {
        // A guardian has the usual time to answer, from today.
        row: {
          ...camelKeys(values),
          status: awaitingConsent,
          statusAfterConsent: before,
          updatedAt: move.now,
        },
        changes: [`status: ${awaitingConsent}, no guardian's consent is recorded`],
        after: (id) => askIfToldTo(tx, move, id),
      };
    },
  }),
  event_registrations: importedEventRegistrations,
};
