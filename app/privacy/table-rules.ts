import { and, eq, getTableName, lt, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accountDeleted } from '#app/accounts/accounts.emails.ts';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { cleanUpAccounts } from '#app/accounts/sign-in/cleanup.job.ts';
import { loginAnalytics, signupAnalytics } from '#app/accounts/users/analytics.table.ts';
import { accounts } from '#app/accounts/users/identity.table.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { userRoles } from '#app/accounts/users/role.table.ts';
import { recoveryCodes, twoFactors } from '#app/accounts/users/two-factor.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { earlierSubmissions } from '#app/applications/applicant/earlier-submission.table.ts';
import type { AnyKind, RetentionTimes } from '#app/applications/definition/kind.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { auditLog } from '#app/audit/audit.table.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import {
  volunteerAssignments,
  volunteerChecks,
  volunteerRegistrations,
} from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { memberBlocks } from '#app/features/community/block.table.ts';
import { buddyRequests, findableMembers, studyBuddies } from '#app/features/community/buddies/buddy.table.ts';
import { comments, feedPosts, postLikes } from '#app/features/community/feed/post.table.ts';
import { reports } from '#app/features/community/moderation/report.table.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { eraseEventNeeds } from '#app/features/events/registration/needs.server.ts';
import {
  consentLinks,
  guardianAccess,
  guardianConsents,
} from '#app/features/guardianship/guardianship.table.ts';
import { pageToken } from '#app/features/guardianship/pages/page-link.server.ts';
import {
  certificates,
  withdrawnCertificates,
} from '#app/features/learning/certificates/certificate.table.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { courseInterests } from '#app/features/learning/interest/interest.table.ts';
import {
  deviceTags,
  partsDone,
  programs,
  quizDraws,
  quizResults,
} from '#app/features/learning/study/progress.table.ts';
import { newsletterIssues } from '#app/features/newsletter/issues/issue.table.ts';
import { newsletterRecipients } from '#app/features/newsletter/issues/recipient.table.ts';
import { purgeNewsletter } from '#app/features/newsletter/subscribing/purge.job.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { contentPresence } from '#app/features/presence/presence.table.ts';
import { formSubmissions } from '#app/forms/idempotency.table.ts';
import { pictures } from '#app/pictures/picture.table.ts';
import { contentDrafts, contentEntries, contentVersions } from '#app/platform/content/entries.table.ts';

/** By id, by verified address, by sender (`belongsTo`), or through another table's row with the verified address. */
export type PersonMatch =
  | { by: 'id' | 'user_id' }
  | { by: 'email'; column?: string }
  | { by: 'sender'; kind: AnyKind }
  | { by: 'row'; column: string; of: readonly PgTable[] };

/** Whose rows they are. */
interface Personal {
  match: PersonMatch;
  /** Columns hidden from the member: secrets, and internal notes of staff. */
  hidden?: readonly string[];
  onDeletion: 'goes with the account' | 'loses the id' | 'erased' | 'kept for its own time';
  /** Label in the people search, for rows with an address but no name. */
  searchedAs?: string;
}

/** How long a row is kept. */
type Kept =
  | {
      past: (
        times: RetentionTimes,
      ) => SQL | undefined /** The row is kept for statistics, without the person's id. */;
      forgets?: true;
    }
  | { /** Deleted with a row of that table. */ with: PgTable }
  | {
      /** Deleted with a row of those tables by a trigger in `drizzle/functions.sql`. */ trigger: readonly PgTable[];
    }
  | { /** Erased by the feature's own job. */ job: string }
  | { why: string };

/**
 * A rule for a table: whose rows they are, what is exported, and when they are erased. `nobodys` says why a table has no
 * personal data. A table whose rows belong to people in several ways has a rule for each.
 */
export type TableRule = { table: PgTable; kept: Kept } & (Personal | { nobodys: string });
export type PersonalTable = Extract<TableRule, Personal>;

export const retentionJob = 'retention.erase';

const own = {
  match: { by: 'user_id' },
  onDeletion: 'goes with the account',
  kept: { with: users },
} as const;
const losesId = { match: { by: 'user_id' }, onDeletion: 'loses the id' } as const;

// The signed-in sender may have typed somebody else's address, so `user_id` does not show whose row it is.
const typedAddress = { match: { by: 'email' }, onDeletion: 'erased' } as const;

const texts = {
  nobodys: 'texts of the organisation; the id of the member of staff who wrote them goes with the account',
  kept: { why: 'texts of the organisation, kept with their history' },
} as const;

const ofChildren = {
  match: { by: 'row', column: 'subject_id', of: [studentRegistrations, eventRegistrations] },
  // Guardians have a right to their answers, and clubs must be able to show them.
  onDeletion: 'kept for its own time',
  kept: { trigger: [studentRegistrations, eventRegistrations] },
} as const;

const ofVolunteers = {
  match: { by: 'row', column: 'registration_id', of: [volunteerRegistrations] },
  onDeletion: 'kept for its own time',
  kept: { with: volunteerRegistrations },
} as const;

const tables: readonly TableRule[] = [
  {
    table: eventRegistrationNeeds,
    match: { by: 'row', column: 'registration_id', of: [eventRegistrations] },
    onDeletion: 'erased',
    kept: { job: eraseEventNeeds.name },
  },
  { table: volunteerChecks, ...ofVolunteers, hidden: ['seen_by', 'recorded_by'] },
  { table: volunteerAssignments, ...ofVolunteers, hidden: ['assigned_by'] },
  {
    table: users,
    match: { by: 'id' },
    onDeletion: 'goes with the account',
    kept: {
      past: ({ before }) =>
        and(eq(users.emailVerified, false), lt(users.createdAt, before('unconfirmedAccountsDays'))),
    },
  },
  { table: profiles, ...own },
  { table: userRoles, ...own },
  { table: sessions, ...own, hidden: ['token_hash'] },
  { table: accounts, ...own, hidden: ['password'] },
  { table: oneTimeTokens, ...own, hidden: ['token_hash', 'data'], kept: { job: cleanUpAccounts.name } },
  {
    table: oneTimeTokens,
    ...ofChildren,
    match: { ...ofChildren.match, column: 'subject' },
    hidden: ['token_hash', 'data', 'kept_until'],
  },
  {
    table: oneTimeTokens,
    match: { by: 'email', column: 'subject' },
    hidden: ['token_hash', 'data', 'kept_until'],
    onDeletion: 'kept for its own time',
    kept: {
      past: ({ before }) =>
        and(
          eq(oneTimeTokens.purpose, pageToken.purpose),
          lt(oneTimeTokens.expiresAt, before('guardianLinksDays')),
        ),
    },
  },
  { table: earlierSubmissions, ...own },
  { table: twoFactors, ...own, hidden: ['secret', 'last_step'] },
  { table: recoveryCodes, ...own, hidden: ['hash'] },
  { table: signupAnalytics, ...losesId, kept: { why: 'counts of sign-ups' } },
  {
    table: loginAnalytics,
    ...losesId,
    kept: { past: ({ before }) => lt(loginAnalytics.loginDate, before('signIns')), forgets: true },
  },
  { table: courseAccess, ...own },
  { table: enrolments, ...own },
  { table: partsDone, ...own },
  { table: quizResults, ...own },
  // Older draws are refused, so their rows are of no more use; the nightly job erases them.
  { table: quizDraws, ...own, kept: { job: retentionJob } },
  { table: programs, ...own },
  { table: deviceTags, ...own },
  {
    table: certificates,
    ...own,
    kept: {
      why: 'go with the account, unless the holder asked to keep them: then until the holder or staff remove them',
    },
  },
  {
    table: withdrawnCertificates,
    nobodys: 'codes of withdrawn certificates that are erased, each with a day',
    kept: { why: 'so that a badge that was saved before never counts again' },
  },
  { table: feedPosts, ...own, hidden: ['hidden_by', 'key'] },
  { table: comments, ...own, hidden: ['hidden_by', 'key'] },
  { table: postLikes, ...own },
  // Ids of people the member blocked or asked are somebody else's; being blocked is hidden from the blocked.
  { table: memberBlocks, ...own, hidden: ['blocked_id'] },
  { table: findableMembers, ...own },
  // Nor whether they declined.
  { table: buddyRequests, ...own, hidden: ['to_id', 'declined_at', 'withdrawn_at'] },
  { table: studyBuddies, ...own, hidden: ['buddy_id'] },
  {
    table: reports,
    ...losesId,
    hidden: ['resolved_by'],
    kept: { why: 'what was done about a post; a row goes with the post' },
  },
  // Rows matter for minutes; the nightly job erases them.
  { table: contentPresence, ...own, kept: { job: retentionJob } },
  {
    table: pictures,
    ...losesId,
    hidden: ['hash', 'consent_by'],
    kept: { why: 'the organisation’s photographs, until staff delete them' },
  },
  {
    table: courseInterests,
    ...typedAddress,
    searchedAs: 'Course interest',
    kept: { past: ({ before }) => lt(courseInterests.createdAt, before('courseInterests')) },
  },
  { table: guardianConsents, ...ofChildren, hidden: ['recorded_by'] },
  {
    table: consentLinks,
    nobodys: 'copies of rows of one_time_tokens, for the release before',
    kept: ofChildren.kept,
  },
  {
    table: guardianAccess,
    match: { by: 'email' },
    hidden: ['token_hash'],
    onDeletion: 'kept for its own time',
    kept: { past: ({ before }) => lt(guardianAccess.expiresAt, before('guardianLinksDays')) },
  },
  {
    table: newsletterSubscriptions,
    ...typedAddress,
    searchedAs: 'Newsletter',
    kept: { job: purgeNewsletter.name },
  },
  {
    table: newsletterRecipients,
    match: { by: 'email' },
    hidden: ['source_id', 'mail_id'],
    onDeletion: 'erased',
    kept: { past: ({ before }) => lt(newsletterRecipients.createdAt, before('newsletterLog')) },
  },
  {
    table: mailOutbox,
    match: { by: 'email', column: 'to_email' },
    hidden: ['text', 'html', 'attachments', 'headers', 'last_error', 'claimed_until'],
    onDeletion: 'kept for its own time',
    kept: {
      past: ({ before }) =>
        or(
          and(eq(mailOutbox.status, 'sent'), lt(mailOutbox.createdAt, before('sentMails'))),
          // The last email to somebody who has left: nothing of them is kept.
          and(eq(mailOutbox.status, 'sent'), eq(mailOutbox.kind, accountDeleted.kind)),
          and(eq(mailOutbox.status, 'dead'), lt(mailOutbox.createdAt, before('deadMails'))),
        ),
    },
  },
  {
    table: auditLog,
    nobodys: 'what staff did; words about a person are erased with the person’s record',
    kept: { past: ({ before }) => lt(auditLog.createdAt, before('staffChanges')) },
  },
  {
    table: formSubmissions,
    nobodys: 'digests and answers of sent forms, kept for a day so that a repetition is noticed',
    kept: { past: ({ before }) => lt(formSubmissions.createdAt, before('sentFormsDays')) },
  },
  { table: newsletterIssues, ...texts },
  { table: contentEntries, ...texts },
  { table: contentVersions, ...texts },
  { table: contentDrafts, ...texts },
];

const ofSubmissions = (kinds: Kinds): TableRule[] =>
  kinds.map((kind) => {
    const { hidden = [], onDeletion = 'erased', past } = kind.privacy;
    return {
      table: kind.table,
      match: { by: 'sender', kind },
      hidden: ['note', 'assignee_id', ...hidden],
      onDeletion,
      kept: { past },
    };
  });

/** Every table with personal data or a retention period (decisions, Personal data). A table without a rule fails a test. */
export const tableRules = (kinds: Kinds): readonly TableRule[] => [...ofSubmissions(kinds), ...tables];

export const personalTables = (kinds: Kinds): readonly PersonalTable[] =>
  tableRules(kinds).filter((rule): rule is PersonalTable => 'match' in rule);

/** Tables with only an address, by name, with their label in the people search. */
export const addressTables: Readonly<Record<string, { table: PgTable; label: string }>> = Object.fromEntries(
  tables.flatMap((rule) =>
    'searchedAs' in rule && rule.searchedAs
      ? [[getTableName(rule.table), { table: rule.table, label: rule.searchedAs }]]
      : [],
  ),
);
