import { and, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { loginAnalytics, signupAnalytics } from '#app/features/accounts/analytics.table.ts';
import { careForAccounts } from '#app/features/accounts/care.job.ts';
import { profiles } from '#app/features/accounts/profile/profile.table.ts';
import { userRoles } from '#app/features/accounts/roles/role.table.ts';
import { accounts, sessions, verifications } from '#app/features/accounts/session/session.table.ts';
import { recoveryCodes, twoFactors } from '#app/features/accounts/two-factor/two-factor.table.ts';
import { users } from '#app/features/accounts/user.table.ts';
import { auditLog } from '#app/features/audit/audit.table.ts';
import { childAges } from '#app/features/code-clubs/choices.ts';
import { consentLinks, guardianConsents } from '#app/features/code-clubs/consent.table.ts';
import { starterApplications } from '#app/features/code-clubs/starter.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/student.table.ts';
import {
  volunteerAssignments,
  volunteerChecks,
  volunteerRegistrations,
} from '#app/features/code-clubs/volunteer.table.ts';
import { buddyRequests, findableMembers, studyBuddies } from '#app/features/community/buddies/buddy.table.ts';
import { comments, postLikes, posts } from '#app/features/community/feed/post.table.ts';
import { blocks } from '#app/features/community/moderation/block.table.ts';
import { reports } from '#app/features/community/moderation/report.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { courseInterests } from '#app/features/courses/interest.table.ts';
import type { DatedEvent } from '#app/features/events/dated-event.ts';
import { eraseEventNeeds } from '#app/features/events/needs.job.ts';
import {
  eventConsentLinks,
  eventGuardianConsents,
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/registration.table.ts';
import { fundingApplications } from '#app/features/funding/application.table.ts';
import { collaborationInquiries } from '#app/features/funding/collaboration.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship.table.ts';
import { guardianAccess } from '#app/features/guardians/access.table.ts';
import { isNewest } from '#app/features/guardians/consent.server.ts';
import { certificates } from '#app/features/learning/certificate.table.ts';
import { courseAccess } from '#app/features/learning/course-access.table.ts';
import { enrolments } from '#app/features/learning/enrolment.table.ts';
import { partsDone, quizResults } from '#app/features/learning/progress.table.ts';
import { purgeNewsletter } from '#app/features/newsletter/purge.job.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { formSubmissions } from '#app/forms/idempotency.table.ts';
import { mailOutbox } from '#app/platform/mail/outbox.table.ts';
import type { Retention } from './retention.content.ts';

export interface Times {
  now: Date;
  events: readonly DatedEvent[];
  /** What is older than this moment has been kept as long as the setting says. */
  before: (setting: keyof Retention) => Date;
}

/** A table whose rows go by time, and which of them are past it. */
export interface TimeRule {
  table: PgTable;
  past: (times: Times) => SQL | undefined;
  /** The row stays for the figures, and loses the person's id. */
  forgets?: true;
}

/** What goes by time, in the order in which it is erased. */
export const timeRules: readonly TimeRule[] = [
  { table: eventRegistrations, past: registrationsPast },
  { table: scholarshipEnquiries, past: (times) => decided(scholarshipEnquiries, times) },
  { table: fundingApplications, past: (times) => decided(fundingApplications, times) },
  { table: contactMessages, past: ({ before }) => lt(contactMessages.createdAt, before('messages')) },
  {
    table: collaborationInquiries,
    past: ({ before }) => lt(collaborationInquiries.createdAt, before('messages')),
  },
  { table: starterApplications, past: (times) => lt(starterApplications.createdAt, clubYear(times)) },
  { table: studentRegistrations, past: studentsPast },
  { table: volunteerRegistrations, past: volunteersPast },
  {
    table: courseInterests,
    past: ({ before }) => lt(courseInterests.createdAt, before('courseInterests')),
  },
  {
    table: users,
    past: ({ before }) =>
      and(eq(users.emailVerified, false), lt(users.createdAt, before('unconfirmedAccountsDays'))),
  },
  { table: auditLog, past: ({ before }) => lt(auditLog.createdAt, before('staffChanges')) },
  { table: mailOutbox, past: mailsPast },
  {
    table: formSubmissions,
    past: ({ before }) => lt(formSubmissions.createdAt, before('sentFormsDays')),
  },
  { table: guardianAccess, past: ({ before }) => lt(guardianAccess.expiresAt, before('guardianLinksDays')) },
  {
    table: loginAnalytics,
    past: ({ before }) => lt(loginAnalytics.loginDate, before('signIns')),
    forgets: true,
  },
];

/** How the other tables with personal data are emptied. */
export type KeptOtherwise = { table: PgTable } & (
  | { /** Rows go with a row of that table. */ with: PgTable }
  | { /** A room's own job erases them. */ job: string }
  | { why: string }
);

const withAccount = [
  profiles,
  userRoles,
  sessions,
  accounts,
  twoFactors,
  recoveryCodes,
  courseAccess,
  enrolments,
  partsDone,
  quizResults,
  certificates,
  posts,
  comments,
  postLikes,
  blocks,
  findableMembers,
  buddyRequests,
  studyBuddies,
] as const;

export const keptOtherwise: readonly KeptOtherwise[] = [
  ...withAccount.map((table) => ({ table, with: users })),
  { table: verifications, job: careForAccounts.name },
  { table: guardianConsents, with: studentRegistrations },
  { table: consentLinks, with: studentRegistrations },
  { table: eventGuardianConsents, with: eventRegistrations },
  { table: eventConsentLinks, with: eventRegistrations },
  { table: volunteerChecks, with: volunteerRegistrations },
  { table: volunteerAssignments, with: volunteerRegistrations },
  { table: eventRegistrationNeeds, job: eraseEventNeeds.name },
  { table: newsletterSubscriptions, job: purgeNewsletter.name },
  { table: signupAnalytics, why: 'counts of sign-ups; a row loses the id with the account' },
  {
    table: reports,
    why: 'what was done about a post; a row goes with the post, and loses the id with the account',
  },
];

/**
 * Registrations of children for whom no guardian ever agreed, and of those whose guardian's newest answer is no or takes the agreement back: past their
 * time so many days after they came or were last worked on, or after that answer (decisions, Children).
 */
export function unansweredChildren({ before }: Pick<Times, 'before'>): SQL | undefined {
  const past = before('unansweredChildrenDays');
  const of = sql`${guardianConsents.registrationId} = ${studentRegistrations.id}`;
  return and(
    inArray(studentRegistrations.ageRange, [...childAges]),
    or(
      and(
        sql`greatest(${studentRegistrations.createdAt}, ${studentRegistrations.updatedAt}) < ${past}`,
        sql`not exists (select from ${guardianConsents} where ${of} and ${guardianConsents.answer} = 'given' and ${guardianConsents.counts})`,
      ),
      sql`(select ${guardianConsents.answer} <> 'given' and ${guardianConsents.answeredAt} < ${past} from ${guardianConsents}
        where ${of} order by ${guardianConsents.recordedAt} desc limit 1)`,
    ),
  );
}

/** After their event; of events that are no longer in the content only the registration's own day is known. */
function registrationsPast({ before, events }: Times): SQL | undefined {
  const past = before('eventRegistrations');
  const longAgo = events.filter(({ end }) => end < past).map(({ id }) => id);
  const known = events.map(({ id }) => id);
  return or(
    inArray(eventRegistrations.eventId, longAgo),
    and(notInArray(eventRegistrations.eventId, known), lt(eventRegistrations.registrationDate, past)),
    // A child's that ended before any guardian had agreed, or with a no.
    and(
      eq(eventRegistrations.isChild, true),
      eq(eventRegistrations.status, 'cancelled'),
      lt(eventRegistrations.updatedAt, before('unansweredChildrenDays')),
      sql`not exists (select from ${eventGuardianConsents} where ${eventGuardianConsents.registrationId} = ${eventRegistrations.id}
        and ${eventGuardianConsents.answer} = 'given' and ${eventGuardianConsents.counts} and ${isNewest({ consents: eventGuardianConsents })})`,
    ),
  );
}

function decided(
  table: typeof scholarshipEnquiries | typeof fundingApplications,
  { before }: Times,
): SQL | undefined {
  return or(
    and(inArray(table.status, ['approved', 'rejected', 'done']), lt(table.updatedAt, before('applications'))),
    lt(table.createdAt, before('undecided')),
  );
}

/** Those that still wait are kept. */
function mailsPast({ before }: Times): SQL | undefined {
  return or(
    and(eq(mailOutbox.status, 'sent'), lt(mailOutbox.createdAt, before('sentMails'))),
    and(eq(mailOutbox.status, 'dead'), lt(mailOutbox.createdAt, before('deadMails'))),
  );
}

function clubYear({ before }: Times): Date {
  return new Date(Date.UTC(before('clubs').getUTCFullYear(), 0, 1));
}

/** Registered before that year, and no consent given since. */
function studentsPast(times: Times): SQL | undefined {
  const year = clubYear(times);
  return or(
    and(
      lt(studentRegistrations.createdAt, year),
      sql`not exists (select 1 from ${guardianConsents} where ${guardianConsents.registrationId} = ${studentRegistrations.id} and ${guardianConsents.answeredAt} >= ${year})`,
    ),
    unansweredChildren(times),
  );
}

/** Offered before that year, and assigned to no club since. */
function volunteersPast(times: Times): SQL | undefined {
  const year = clubYear(times);
  return and(
    lt(volunteerRegistrations.createdAt, year),
    sql`not exists (select 1 from ${volunteerAssignments} where ${volunteerAssignments.registrationId} = ${volunteerRegistrations.id} and (${volunteerAssignments.endedAt} is null or ${volunteerAssignments.endedAt} >= ${year}))`,
  );
}
