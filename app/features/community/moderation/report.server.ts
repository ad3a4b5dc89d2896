import { and, eq, isNull } from 'drizzle-orm';
import type { Emails } from '#app/email/emails.server.ts';
import { facts } from '#app/email/texts/define.ts';
import { reportNotice } from '#app/features/community/community.emails.ts';
import { type ContributionRef, reportReasons } from '#app/features/community/feed/contribution.ts';
import { labelOf } from '#app/forms/options.ts';
import type { Database } from '#app/platform/database/database.ts';
import { reports } from './report.table.ts';

const about = ({ kind, id }: ContributionRef) =>
  kind === 'post' ? { postId: id, commentId: null } : { postId: null, commentId: id };

export const isAbout = ({ kind, id }: ContributionRef) =>
  eq(kind === 'post' ? reports.postId : reports.commentId, id);

interface NewReport {
  userId: string;
  about: ContributionRef;
  reason: typeof reports.$inferInsert.reason;
  details: string | null;
  createdAt: Date;
}

/** Returns whether it is the first that waits for a moderator, so that staff hear of it once. */
export async function createReport(tx: Database, { about: subject, ...report }: NewReport): Promise<boolean> {
  const made = await tx
    .insert(reports)
    .values({ ...report, ...about(subject) })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (made.length === 0) return false;
  return (await tx.$count(reports, and(isAbout(subject), isNull(reports.resolvedAt)))) === 1;
}

export const notifyOfReport = (
  { notifyStaff, link }: Emails,
  kind: 'post' | 'comment',
  reason: string,
): Promise<string> =>
  notifyStaff(reportNotice, {
    kind,
    facts: facts(['Reason', labelOf(reportReasons, reason)]),
    open: link('/admin/moderation'),
  });
