import { and, count, desc, eq, lt, or } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { type CourseInterest, courseInterests as rows } from './interest.table.ts';

interface InterestFilter {
  courseId?: string;
}

/** One page of noted interests, newest first; `before` is the last row of the page before, `limit` 1 to 1,000 (50). */
export async function listCourseInterests(
  database: Database,
  {
    before,
    limit = 50,
    courseId,
  }: InterestFilter & { before?: Pick<CourseInterest, 'createdAt' | 'id'>; limit?: number } = {},
): Promise<CourseInterest[]> {
  const older =
    before &&
    or(
      lt(rows.createdAt, before.createdAt),
      and(eq(rows.createdAt, before.createdAt), lt(rows.id, before.id)),
    );
  return database
    .select()
    .from(rows)
    .where(and(courseId === undefined ? undefined : eq(rows.courseId, courseId), older))
    .orderBy(desc(rows.createdAt), desc(rows.id))
    .limit(Math.min(1000, Math.max(1, Math.trunc(limit))));
}

export const countCourseInterests = (
  database: Database,
  { courseId }: InterestFilter = {},
): Promise<number> => database.$count(rows, courseId === undefined ? undefined : eq(rows.courseId, courseId));

export async function countInterestsByCourse(
  database: Database,
): Promise<{ courseId: string; people: number }[]> {
  return database
    .select({ courseId: rows.courseId, people: count() })
    .from(rows)
    .groupBy(rows.courseId)
    .orderBy(desc(count()), rows.courseId);
}
