import { and, eq } from 'drizzle-orm';
import { defaultCourses } from '#app/features/learning/courses/subjects.ts';
import type { Database } from '#app/platform/database/database.ts';
import { courseAccess } from './course-access.table.ts';

export type CourseAccess = typeof courseAccess.$inferSelect;

/** Grants them without expiry (decisions, Accounts). Idempotent: existing grants stay as they are. */
export async function grantDefaultCourses(database: Database, userId: string, now: Date): Promise<void> {
  await database
    .insert(courseAccess)
    .values(defaultCourses.map((course) => ({ ...course, userId, accessGrantedAt: now })))
    .onConflictDoNothing();
}

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

export async function endAccess(tx: Database, { id }: Pick<CourseAccess, 'id'>): Promise<void> {
  await tx.update(courseAccess).set({ isActive: false }).where(eq(courseAccess.id, id));
}
