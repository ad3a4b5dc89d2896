import { asc, eq, inArray } from 'drizzle-orm';
import { forgetAnswers } from '#app/forms/forget-answers.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isSignature, signature } from '#app/platform/signature.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type CourseInterest, courseInterests as rows } from './interest.table.ts';
import { consent, interestForm } from './interest.ts';

interface NewInterest {
  course: { id: string; title: string };
  email: string;
  /** From the session, never from the form. */
  userId: string | null;
  now: Date;
}

/** Undefined when the address is noted already, in capitals or not. Runs in the caller's transaction. */
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

export async function withdrawInterest(database: Database, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await database.transaction(async (tx) => {
    const [row] = await tx.delete(rows).where(eq(rows.id, id)).returning();
    if (row) await forgetAnswers(tx, interestForm.id, [row.createdAt]);
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
  const ids = next.map(({ id }) => id);
  return tx.delete(rows).where(inArray(rows.id, ids)).returning();
}

const purpose = (interestId: string) => `course-interest ${interestId}`;

/** Signed, so that nothing is stored for it. */
export const withdrawPath = (secret: string, interestId: string): string =>
  `/courses/withdraw?interest=${interestId}&key=${signature(secret, purpose(interestId))}`;

/** The id that a withdraw link stands for, or undefined when it was not made here. */
export function readWithdrawLink(secret: string, query: URLSearchParams): string | undefined {
  const interestId = query.get('interest') ?? '';
  return isSignature(secret, purpose(interestId), query.get('key') ?? '') ? interestId : undefined;
}
