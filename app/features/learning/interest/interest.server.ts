import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { forgetAnswers } from '#app/forms/remember.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { isAddress } from '#app/platform/database/search.ts';
import { recordErased } from '#app/platform/erasure-log/erasure-log.server.ts';
import { isUuid, signedLink } from '#app/platform/secrets/tokens.ts';
import { type CourseInterest, courseInterests as rows } from './interest.table.ts';
import { consent, interestForm } from './interest.ts';

interface NewInterest {
  course: { id: string; title: string };
  email: string;
  userId: string | null;
  now: Date;
}

/** Undefined if the address, in whatever case, is already stored. Runs in the caller's transaction. */
export async function saveInterest(
  tx: Database,
  { course, email, userId, now }: NewInterest,
): Promise<CourseInterest | undefined> {
  const [saved] = await tx
    .insert(rows)
    .values({
      courseId: course.id,
      courseTitle: course.title,
      email,
      userId,
      consentVersion: consent.version,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return saved;
}

export async function findInterest(database: Database, id: string): Promise<CourseInterest | undefined> {
  if (!isUuid(id)) return undefined;
  return (await database.select().from(rows).where(eq(rows.id, id)))[0];
}

/** When a member's address changes, moves what the account stored for the old one, each course once. */
export async function moveInterests(
  tx: Database,
  { id, email }: { id: string; email: string },
  old: string,
): Promise<void> {
  await tx.execute(sql`update course_interests mine set email = ${email}
    where user_id = ${id} and lower(email) = lower(${old}) and not exists (select from course_interests other
      where other.course_id = mine.course_id and lower(other.email) = lower(${email}))`);
  await tx.delete(rows).where(and(eq(rows.userId, id), isAddress(rows.email, old)));
}

export async function withdrawInterest(database: Database, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await database.transaction(async (tx) => {
    const [row] = await tx.delete(rows).where(eq(rows.id, id)).returning();
    if (!row) return;
    await recordErased(tx, rows, [id]);
    await forgetAnswers(tx, interestForm.id, [row.createdAt]);
  });
}

export async function dequeueInterests(
  tx: Database,
  courseId: string,
  limit: number,
): Promise<CourseInterest[]> {
  const next = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(eq(rows.courseId, courseId))
    .orderBy(asc(rows.createdAt), asc(rows.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (next.length === 0) return [];
  const ids = idsOf(next);
  return tx.delete(rows).where(inArray(rows.id, ids)).returning();
}

export const { pathTo: withdrawPath, read: readWithdrawLink } = signedLink(
  '/courses/withdraw',
  'interest',
  'course-interest',
);
