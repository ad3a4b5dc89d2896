import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/database.ts';
import { courseAccess } from './course-access.table.ts';

const theirs = alias(courseAccess, 'theirs');

export async function readSharedCourses(
  database: Database,
  me: string,
  people: readonly string[],
): Promise<Map<string, string[]>> {
  const shared = new Map<string, string[]>();
  if (people.length === 0) return shared;
  const rows = await database
    .select({ userId: theirs.userId, title: theirs.courseTitle })
    .from(theirs)
    .innerJoin(courseAccess, eq(courseAccess.courseId, theirs.courseId))
    .where(
      and(
        inArray(theirs.userId, [...people]),
        eq(theirs.isActive, true),
        eq(courseAccess.userId, me),
        eq(courseAccess.isActive, true),
      ),
    )
    .orderBy(asc(theirs.courseTitle));
  for (const { userId, title } of rows) shared.set(userId, [...(shared.get(userId) ?? []), title]);
  return shared;
}

export function formatSharedCourses(titles: readonly string[] = []): string {
  const [first, ...rest] = titles;
  if (!first) return 'No course in common yet';
  return rest.length === 0 ? `Also learns ${first}` : `${titles.length} courses in common`;
}
