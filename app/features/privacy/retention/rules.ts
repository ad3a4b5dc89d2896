import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accountDeleted } from '#app/features/accounts/accounts.emails.ts';
import { loginAnalytics, signupAnalytics } from '#app/features/accounts/analytics.table.ts';
import { cleanUpAccounts } from '#app/features/accounts/cleanup.job.ts';
import { profiles } from '#app/features/accounts/profile/profile.table.ts';
import { userRoles } from '#app/features/accounts/roles/role.table.ts';
import { accounts, sessions, verifications } from '#app/features/accounts/session/session.table.ts';
import { recoveryCodes, twoFactors } from '#app/features/accounts/two-factor/two-factor.table.ts';
import { users } from '#app/features/accounts/user.table.ts';
import { auditLog } from '#app/features/audit/audit.table.ts';
import { buddyRequests, findableMembers, studyBuddies } from '#app/features/community/buddies/buddy.table.ts';
import { comments, postLikes, posts } from '#app/features/community/feed/post.table.ts';
import { blocks } from '#app/features/community/moderation/block.table.ts';
import { reports } from '#app/features/community/moderation/report.table.ts';
import { guardianAccess } from '#app/features/guardians/access.table.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { courseInterests } from '#app/features/learning/interest/interest.table.ts';
import { partsDone, quizResults } from '#app/features/learning/study/progress.table.ts';
import { newsletterIssues } from '#app/features/newsletter/issues/issue.table.ts';
import { purgeNewsletter } from '#app/features/newsletter/purge.job.ts';
import { newsletterRecipients } from '#app/features/newsletter/sending/recipient.table.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { pictures } from '#app/features/pictures/picture.table.ts';
import { contentPresence } from '#app/features/presence/presence.table.ts';
import type { RetentionTimes } from '#app/features/submissions/declaration/kind.ts';
import type { Kinds } from '#app/features/submissions/declaration/submission.server.ts';
import { formSubmissions } from '#app/forms/idempotency.table.ts';
import { contentDrafts, contentEntries, contentVersions } from '#app/platform/content/entries.table.ts';
import { mailOutbox } from '#app/platform/mail/outbox.table.ts';

export const retentionJob = 'retention.erase';

interface TimeRule {
  table: PgTable;
  past: (times: RetentionTimes) => SQL | undefined;
  /** The row stays for the figures, and loses the person's id. */
  forgets?: true;
}

const otherTimeRules: readonly TimeRule[] = [
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
    table: newsletterRecipients,
    past: ({ before }) => lt(newsletterRecipients.createdAt, before('newsletterLog')),
  },
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

export const timeRules = (kinds: Kinds): readonly TimeRule[] => [
  ...kinds.map(({ table, privacy }) => ({ table, past: privacy.past })),
  ...otherTimeRules,
];

type OtherRetention = { table: PgTable } & (
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

const otherwise: readonly OtherRetention[] = [
  ...withAccount.map((table) => ({ table, with: users })),
  { table: verifications, job: cleanUpAccounts.name },
  { table: newsletterSubscriptions, job: purgeNewsletter.name },
  // Its rows count for minutes; the nightly job takes them with the others.
  { table: contentPresence, job: retentionJob },
  {
    table: pictures,
    why: 'the organisation’s photographs, until staff delete them; a row loses the id of who uploaded it with the account',
  },
  {
    table: newsletterIssues,
    why: 'texts of the organisation; a row loses the id of its author with the account',
  },
  { table: signupAnalytics, why: 'counts of sign-ups; a row loses the id with the account' },
  {
    table: reports,
    why: 'what was done about a post; a row goes with the post, and loses the id with the account',
  },
  ...[contentEntries, contentVersions, contentDrafts].map((table) => ({
    table,
    why: 'texts of the organisation, kept with their history; a row loses the id of its author with the account',
  })),
];

export const otherRetention = (kinds: Kinds): readonly OtherRetention[] => [
  ...otherwise,
  ...kinds.flatMap(({ table: of, privacy: { attached = [] } }) =>
    attached.map(({ table, job }) => (job ? { table, job } : { table, with: of })),
  ),
];

function mailsPast({ before }: RetentionTimes): SQL | undefined {
  return or(
    and(eq(mailOutbox.status, 'sent'), lt(mailOutbox.createdAt, before('sentMails'))),
    // The last word to somebody who has left: nothing of them stays.
    and(eq(mailOutbox.status, 'sent'), eq(mailOutbox.kind, accountDeleted.kind)),
    and(eq(mailOutbox.status, 'dead'), lt(mailOutbox.createdAt, before('deadMails'))),
  );
}
