import { and, eq, getTableName, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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

/** The same day of the month, `months` earlier; the last of a month that has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

/** So many rows at once: also a backlog of years fits the time that a statement has (decision 014). */
const portion = 5_000;

type Rows = PgTable & { id: PgColumn };

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
  const erased: Record<string, number> = {};
  for (const [table, past] of rules(keep, events, now))
    erased[getTableName(table)] = await erase(database, table, past);
  // Rows of these live for hours, so that one night has few of them.
  for (const [table, past] of [
    [formSubmissions, lt(formSubmissions.createdAt, new Date(now.getTime() - day))],
    [rateLimits, lt(rateLimits.expire, now.getTime())],
  ] as const)
    erased[getTableName(table)] = (await database.delete(table).where(past)).rowCount ?? 0;
  erased.sign_ins = await forgetSignIns(database, monthsBefore(now, keep.signIns));
  return erased;
}

async function erase(database: Database, table: Rows, past: SQL | undefined): Promise<number> {
  const next = database
    .select({ id: table.id })
    .from(table as PgTable)
    .where(past)
    .limit(portion);
  for (let erased = 0; ; ) {
    const { rowCount } = await database.delete(table).where(inArray(table.id, next));
    erased += rowCount ?? 0;
    if ((rowCount ?? 0) < portion) return erased;
  }
}

/** What of each table is past its time. */
function rules(
  keep: Retention,
  events: readonly DatedEvent[],
  now: Date,
): [table: Rows, past: SQL | undefined][] {
  const before = (months: number) => monthsBefore(now, months);
  const clubYear = startOfYear(before(keep.clubs));
  const longAgo = events.filter(({ end }) => end < before(keep.eventRegistrations)).map(({ id }) => id);
  const known = events.map(({ id }) => id);
  return [
    [
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
    [scholarshipEnquiries, decided(scholarshipEnquiries, keep, before)],
    [fundingApplications, decided(fundingApplications, keep, before)],
    [contactMessages, lt(contactMessages.createdAt, before(keep.messages))],
    [collaborationInquiries, lt(collaborationInquiries.createdAt, before(keep.messages))],
    [starterApplications, lt(starterApplications.createdAt, clubYear)],
    [studentRegistrations, studentsPast(clubYear)],
    [volunteerRegistrations, volunteersPast(clubYear)],
    [courseInterests, lt(courseInterests.createdAt, before(keep.courseInterests))],
    [auditLog, lt(auditLog.createdAt, before(keep.staffChanges))],
    [mailOutbox, mailsPast(before(keep.sentMails), before(keep.deadMails))],
  ];
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
