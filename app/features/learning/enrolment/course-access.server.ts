import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { defaultCourses } from './access.ts';
import { courseAccess } from './course-access.table.ts';

export type CourseAccess = typeof courseAccess.$inferSelect;

/**
 * Gives the three default courses without expiry (decisions, Accounts). Runs in the transaction that confirms the
 * e-mail address. A grant that exists already stays as it is, so this is safe to repeat.
 */
export async function grantDefaultCourses(database: Database, userId: string, now: Date): Promise<void> {
  await database
    .insert(courseAccess)
    .values(defaultCourses.map((course) => ({ ...course, userId, accessGrantedAt: now })))
    .onConflictDoNothing();
}

/** Somebody's grants, whether they open their course or not, by title; at most 200. */
export const listAccess = (database: Database, userId: string): Promise<CourseAccess[]> =>
  database
    .select()
    .from(courseAccess)
    .where(eq(courseAccess.userId, userId))
    .orderBy(courseAccess.courseTitle, courseAccess.id)
    .limit(200);

export async function lockAccess(
  tx: Database,
  userId: string,
  courseId: string,
): Promise<CourseAccess | undefined> {
  const mine = and(eq(courseAccess.userId, userId), eq(courseAccess.courseId, courseId));
  return (await tx.select().from(courseAccess).where(mine).for('update'))[0];
}

interface Giving extends Pick<CourseAccess, 'userId' | 'courseId' | 'courseTitle' | 'expiresAt'> {
  now: Date;
}

/** Gives a course, or gives a grant that there is another end; it is active from then on. Returns the grant. */
export async function giveAccess(tx: Database, { now, ...grant }: Giving): Promise<CourseAccess> {
  const [given] = await tx
    .insert(courseAccess)
    .values({ ...grant, accessGrantedAt: now })
    .onConflictDoUpdate({
      target: [courseAccess.userId, courseAccess.courseId],
      set: { isActive: true, expiresAt: grant.expiresAt },
    })
    .returning();
  return given!;
}

/** Ends a grant: it opens nothing until it is given again. */
export async function endAccess(tx: Database, { id }: Pick<CourseAccess, 'id'>): Promise<void> {
  await tx.update(courseAccess).set({ isActive: false }).where(eq(courseAccess.id, id));
}
