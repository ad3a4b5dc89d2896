import type { PgTable } from 'drizzle-orm/pg-core';
import { loginAnalytics, signupAnalytics } from '#app/features/accounts/analytics.table.ts';
import { profiles } from '#app/features/accounts/profile/profile.table.ts';
import { userRoles } from '#app/features/accounts/roles/role.table.ts';
import { accounts, sessions, verifications } from '#app/features/accounts/session/session.table.ts';
import { recoveryCodes, twoFactors } from '#app/features/accounts/two-factor/two-factor.table.ts';
import { users } from '#app/features/accounts/user.table.ts';
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
import { newsletterRecipients } from '#app/features/newsletter/sending/recipient.table.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { pictures } from '#app/features/pictures/picture.table.ts';
import { contentPresence } from '#app/features/presence/presence.table.ts';
import type { Kinds } from '#app/features/submissions/declaration/submission.server.ts';
import { formSubmissions } from '#app/forms/idempotency.table.ts';
import { contentDrafts, contentEntries, contentVersions } from '#app/platform/content/entries.table.ts';
import { mailOutbox } from '#app/platform/mail/outbox.table.ts';

/** By id, by id or proven address, by proven address, or by a row of another table that is theirs. */
export type PersonMatch =
  | { by: 'id' | 'user_id' }
  | { by: 'user_id or email' | 'email'; column?: string }
  | { by: 'row'; column: string; of: PgTable };

export interface PersonalTable {
  table: PgTable;
  match: PersonMatch;
  /** Columns that the member may not see: secrets, and what staff noted for themselves. */
  hidden?: readonly string[];
  onDeletion: 'goes with the account' | 'loses the id' | 'erased' | 'kept for its own time';
}

const own = { match: { by: 'user_id' }, onDeletion: 'goes with the account' } as const;

const tables: readonly PersonalTable[] = [
  { table: users, match: { by: 'id' }, onDeletion: 'goes with the account' },
  { table: profiles, ...own },
  { table: userRoles, ...own },
  { table: sessions, ...own, hidden: ['token_hash'] },
  { table: accounts, ...own, hidden: ['password'] },
  { table: verifications, ...own, hidden: ['identifier', 'value'] },
  { table: twoFactors, ...own, hidden: ['secret', 'last_step'] },
  { table: recoveryCodes, ...own, hidden: ['hash'] },
  { table: signupAnalytics, match: { by: 'user_id' }, onDeletion: 'loses the id' },
  { table: loginAnalytics, match: { by: 'user_id' }, onDeletion: 'loses the id' },
  { table: courseAccess, ...own },
  { table: enrolments, ...own },
  { table: partsDone, ...own },
  { table: quizResults, ...own },
  { table: certificates, ...own },
  { table: posts, ...own, hidden: ['hidden_by', 'key'] },
  { table: comments, ...own, hidden: ['hidden_by', 'key'] },
  { table: postLikes, ...own },
  // Whom the member blocked or asked is an id of somebody else; that somebody blocked the member is not theirs to see.
  { table: blocks, ...own, hidden: ['blocked_id'] },
  { table: findableMembers, ...own },
  { table: buddyRequests, ...own, hidden: ['to_id'] },
  { table: studyBuddies, ...own, hidden: ['buddy_id'] },
  { table: reports, match: { by: 'user_id' }, hidden: ['resolved_by'], onDeletion: 'loses the id' },
  { table: contentPresence, ...own },
  // What somebody of staff has uploaded stays the organisation's.
  { table: pictures, match: { by: 'user_id' }, hidden: ['hash', 'consent_by'], onDeletion: 'loses the id' },
  { table: courseInterests, match: { by: 'user_id or email' }, onDeletion: 'erased' },
  {
    table: guardianAccess,
    match: { by: 'email' },
    hidden: ['token_hash'],
    onDeletion: 'kept for its own time',
  },
  {
    table: newsletterSubscriptions,
    match: { by: 'user_id or email' },
    hidden: ['confirm_token_hash'],
    onDeletion: 'erased',
  },
  {
    table: newsletterRecipients,
    match: { by: 'email' },
    hidden: ['source_id', 'mail_id'],
    onDeletion: 'erased',
  },
  {
    table: mailOutbox,
    match: { by: 'email', column: 'to_email' },
    hidden: ['text', 'html', 'attachments', 'headers', 'last_error', 'claimed_until'],
    onDeletion: 'kept for its own time',
  },
];

const staffOnly = ['note', 'assignee_id'];

const submissionTables = (kinds: Kinds): PersonalTable[] =>
  kinds.flatMap(({ table, privacy: { hidden = [], attached = [], onDeletion = 'erased' } }) => [
    { table, match: { by: 'user_id or email' }, hidden: [...staffOnly, ...hidden], onDeletion },
    ...attached.map((rows) => ({
      table: rows.table,
      match: { by: 'row' as const, column: 'registration_id', of: table },
      ...(rows.hidden && { hidden: rows.hidden }),
      onDeletion,
    })),
  ]);

/** Every table that holds a person's data, with its rule (decisions, Personal data). A table without one fails a test. */
export const personalTables = (kinds: Kinds): readonly PersonalTable[] => [
  ...tables,
  ...submissionTables(kinds),
];

/** Tables whose rows belong to nobody, or whose few traces of people live for a day at most, with the reason. */
export const impersonalTables: readonly { table: PgTable; why: string }[] = [
  {
    table: formSubmissions,
    why: 'digests and answers of sent forms, kept for a day so that a repetition is noticed',
  },
  {
    table: newsletterIssues,
    why: 'texts of the organisation; the id of the member of staff who wrote them goes with the account',
  },
  ...[contentEntries, contentVersions, contentDrafts].map((table) => ({
    table,
    why: 'texts of the organisation; the id of the member of staff who wrote them goes with the account',
  })),
];
