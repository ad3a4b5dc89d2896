import { and, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { forgetSignIns } from '#app/features/accounts/analytics.server.ts';
import { auditLog } from '#app/features/audit/audit.table.ts';
import { guardianConsents } from '#app/features/code-clubs/consent.table.ts';
import { starterApplications } from '#app/features/code-clubs/starter.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/student.table.ts';
import { volunteerAssignments, volunteerRegistrations } from '#app/features/code-clubs/volunteer.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { courseInterests } from '#app/features/courses/interest.table.ts';
import type { DatedEvent } from '#app/features/events/dated-event.ts';
import { eventRegistrations } from '#app/features/events/registration.table.ts';
import { fundingApplications } from '#app/features/funding/application.table.ts';
import { collaborationInquiries } from '#app/features/funding/collaboration.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship.table.ts';
import { formSubmissions } from '#app/forms/idempotency.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { rateLimits } from '#app/platform/limits/limits.table.ts';
import { mailOutbox } from '#app/platform/mail/outbox.table.ts';
import type { Retention } from './retention.content.ts';

const day = 86_400_000;

/** The same day of the month, `months` earlier. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

/**
 * Erases what is past its retention (decisions, Personal data). Rows that hang on an erased one go with it. Returns how many
 * rows went from which table, and how many sign-ins lost their person.
 */
export async function eraseExpired(
  database: Database,
  keep: Retention,
  events: readonly DatedEvent[],
  now: Date,
): Promise<Record<string, number>> {
  const before = (months: number) => monthsBefore(now, months);
  const longAgo = events.filter(({ end }) => end < before(keep.eventRegistrations)).map(({ id }) => id);
  const known = events.map(({ id }) => id);
  const rules: [name: string, table: PgTable, past: SQL | undefined][] = [
    [
      'event_registrations',
      eventRegistrations,
      or(
        inArray(eventRegistrations.eventId, longAgo),
        // Of events that are no longer in the content only the registration's own day is known.
        and(
          notInArray(eventRegistrations.eventId, known),
          lt(eventRegistrations.registrationDate, before(keep.eventRegistrations)),
        ),
      ),
    ],
    ['scholarship_enquiries', scholarshipEnquiries, decided(scholarshipEnquiries, keep, before)],
    ['funding_applications', fundingApplications, decided(fundingApplications, keep, before)],
    ['contact_messages', contactMessages, lt(contactMessages.createdAt, before(keep.messages))],
    [
      'collaboration_inquiries',
      collaborationInquiries,
      lt(collaborationInquiries.createdAt, before(keep.messages)),
    ],
    [
      'code_club_starter_applications',
      starterApplications,
      lt(starterApplications.createdAt, startOfYear(before(keep.clubs))),
    ],
    ['code_club_student_registrations', studentRegistrations, studentsPast(startOfYear(before(keep.clubs)))],
    [
      'code_club_volunteer_registrations',
      volunteerRegistrations,
      volunteersPast(startOfYear(before(keep.clubs))),
    ],
    ['course_interests', courseInterests, lt(courseInterests.createdAt, before(keep.courseInterests))],
    ['audit_log', auditLog, lt(auditLog.createdAt, before(keep.staffChanges))],
    ['mail_outbox', mailOutbox, mailsPast(before(keep.sentMails), before(keep.deadMails))],
    ['form_submissions', formSubmissions, lt(formSubmissions.createdAt, new Date(now.getTime() - day))],
    ['rate_limits', rateLimits, lt(rateLimits.expire, now.getTime())],
  ];
  const erased: Record<string, number> = {};
  for (const [name, table, past] of rules)
    erased[name] = (await database.delete(table).where(past)).rowCount ?? 0;
  erased.sign_ins = await forgetSignIns(database, before(keep.signIns));
  return erased;
}

const startOfYear = (moment: Date) => new Date(Date.UTC(moment.getUTCFullYear(), 0, 1));

function decided(
  table: typeof scholarshipEnquiries | typeof fundingApplications,
  keep: Retention,
  before: (months: number) => Date,
): SQL | undefined {
  return or(
    and(
      inArray(table.status, ['approved', 'rejected', 'done']),
      lt(table.updatedAt, before(keep.applications)),
    ),
    lt(table.createdAt, before(keep.undecided)),
  );
}

/** Those that still wait are kept. */
const mailsPast = (sent: Date, dead: Date) =>
  or(
    and(eq(mailOutbox.status, 'sent'), lt(mailOutbox.createdAt, sent)),
    and(eq(mailOutbox.status, 'dead'), lt(mailOutbox.createdAt, dead)),
  );

/** Registered before that year, and no consent given since. */
const studentsPast = (year: Date) =>
  and(
    lt(studentRegistrations.createdAt, year),
    sql`not exists (select 1 from ${guardianConsents} where ${guardianConsents.registrationId} = ${studentRegistrations.id} and ${guardianConsents.answeredAt} >= ${year})`,
  );

/** Offered before that year, and assigned to no club since. */
const volunteersPast = (year: Date) =>
  and(
    lt(volunteerRegistrations.createdAt, year),
    sql`not exists (select 1 from ${volunteerAssignments} where ${volunteerAssignments.registrationId} = ${volunteerRegistrations.id} and (${volunteerAssignments.endedAt} is null or ${volunteerAssignments.endedAt} >= ${year}))`,
  );
