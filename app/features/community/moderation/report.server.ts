import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ContributionRef } from '#app/features/community/feed/contribution.ts';
import type { Database } from '#app/platform/database/database.ts';
import { reports } from './report.table.ts';

const about = ({ kind, id }: ContributionRef) =>
  kind === 'post' ? { postId: id, commentId: null } : { postId: null, commentId: id };

export const reportsAbout = ({ kind, id }: ContributionRef) =>
  eq(kind === 'post' ? reports.postId : reports.commentId, id);

interface NewReport {
  userId: string;
  about: ContributionRef;
  reason: typeof reports.$inferInsert.reason;
  details: string | null;
  createdAt: Date;
}

/** Reopens the member's answered report. Returns whether it is the first open one, so that staff are notified once. */
export async function createReport(tx: Database, { about: subject, ...report }: NewReport): Promise<boolean> {
  const made = await tx
    .insert(reports)
    .values({ ...report, ...about(subject) })
    .onConflictDoUpdate({
      target: [reports.userId, subject.kind === 'post' ? reports.postId : reports.commentId],
      set: { ...report, resolvedAt: null, resolvedBy: null, outcome: null },
      setWhere: isNotNull(reports.resolvedAt),
    })
    .returning({ id: reports.id });
  if (made.length === 0) return false;
  return (await tx.$count(reports, and(reportsAbout(subject), isNull(reports.resolvedAt)))) === 1;
}

/** Moderators still answer them. */
export async function disownReports(tx: Database, userId: string): Promise<void> {
  await tx.update(reports).set({ userId: null }).where(eq(reports.userId, userId));
}
