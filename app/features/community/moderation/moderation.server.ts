import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import type { ContributionRef } from '#app/features/community/feed/contribution.ts';
import { comments, feedPosts } from '#app/features/community/feed/post.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { keysetList, newestBy } from '#app/platform/database/keyset.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { reportsAbout } from './report.server.ts';
import { type outcomes, reports } from './report.table.ts';

const reporter = alias(users, 'reporter');

export const reportList = (which: 'open' | 'answered') =>
  keysetList({
    table: reports,
    id: reports.id,
    ...newestBy(reports.createdAt),
    only: (which === 'open' ? isNull : isNotNull)(reports.resolvedAt),
    rows: (database, at) =>
      database
        .select({
          id: reports.id,
          createdAt: reports.createdAt,
          reason: reports.reason,
          details: reports.details,
          reporter: reporter.name,
          kind: sql<
            ContributionRef['kind']
          >`case when ${reports.postId} is null then 'comment' else 'post' end`,
          contentId: sql<string>`coalesce(${reports.postId}, ${reports.commentId})`,
          authorId: users.id,
          author: users.name,
          text: sql<string | null>`coalesce(${comments.content}, ${feedPosts.content})`,
          hiddenAt: sql<Date | null>`coalesce(${comments.hiddenAt}, ${feedPosts.hiddenAt})`.mapWith(
            reports.createdAt,
          ),
          resolvedAt: reports.resolvedAt,
          outcome: reports.outcome,
          at,
        })
        .from(reports)
        .leftJoin(reporter, eq(reporter.id, reports.userId))
        .leftJoin(comments, eq(comments.id, reports.commentId))
        .leftJoin(feedPosts, eq(feedPosts.id, reports.postId))
        .leftJoin(users, sql`${users.id} = coalesce(${comments.userId}, ${feedPosts.userId})`),
  });

export const countOpenReports = (database: Database): Promise<number> =>
  database.$count(reports, isNull(reports.resolvedAt));

export interface Moderation {
  action: 'hide' | 'restore' | 'keep';
  about: ContributionRef;
  before: { hidden: boolean };
  after: { hidden: boolean };
}

interface Moderator {
  id: string;
  now: Date;
  audit: (tx: Database, done: Moderation) => Promise<void>;
}

export const hideContent = (tx: Database, about: ContributionRef, by: Moderator): Promise<boolean> =>
  setHidden(tx, about, by, true);

export const restoreContent = (tx: Database, about: ContributionRef, by: Moderator): Promise<boolean> =>
  setHidden(tx, about, by, false);

export async function keepContent(tx: Database, about: ContributionRef, by: Moderator): Promise<boolean> {
  if (!isUuid(about.id) || !(await answerReports(tx, about, by, 'kept'))) return false;
  const hidden = await isHidden(tx, about);
  await by.audit(tx, { action: 'keep', about, before: { hidden }, after: { hidden } });
  return true;
}

async function setHidden(
  tx: Database,
  about: ContributionRef,
  by: Moderator,
  hidden: boolean,
): Promise<boolean> {
  if (!isUuid(about.id)) return false;
  const { id, now } = by;
  const table = about.kind === 'post' ? feedPosts : comments;
  const change = hidden ? { hiddenAt: now, hiddenBy: id } : { hiddenAt: null, hiddenBy: null };
  const other = (hidden ? isNull : isNotNull)(table.hiddenAt);
  const changed = await tx
    .update(table)
    .set(change)
    .where(and(eq(table.id, about.id), isNotNull(table.userId), other))
    .returning({ id: table.id });
  if (changed.length === 0) return false;
  await answerReports(tx, about, by, hidden ? 'hidden' : 'kept');
  const action = hidden ? 'hide' : 'restore';
  await by.audit(tx, { action, about, before: { hidden: !hidden }, after: { hidden } });
  return true;
}

async function answerReports(
  tx: Database,
  about: ContributionRef,
  { id, now }: Moderator,
  outcome: (typeof outcomes)[number],
): Promise<boolean> {
  const answered = await tx
    .update(reports)
    .set({ resolvedAt: now, resolvedBy: id, outcome })
    .where(and(reportsAbout(about), isNull(reports.resolvedAt)))
    .returning({ id: reports.id });
  return answered.length > 0;
}

async function isHidden(tx: Database, { kind, id }: ContributionRef): Promise<boolean> {
  const table = kind === 'post' ? feedPosts : comments;
  const [row] = await tx.select({ hiddenAt: table.hiddenAt }).from(table).where(eq(table.id, id));
  return row?.hiddenAt != null;
}
