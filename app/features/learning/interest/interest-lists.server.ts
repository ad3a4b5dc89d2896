import { count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { keysetList, newestBy } from '#app/platform/database/keyset.ts';
import { courseInterests as rows } from './interest.table.ts';

/** Who waits for this course, or for any; newest first. */
export const interestList = (courseId?: string) =>
  keysetList({
    table: rows,
    id: rows.id,
    ...newestBy(rows.createdAt),
    only: courseId ? eq(rows.courseId, courseId) : undefined,
    rows: (database, at) => database.select({ ...getTableColumns(rows), at }).from(rows),
  });

export async function countInterestsByCourse(
  database: Database,
): Promise<{ courseId: string; people: number }[]> {
  return database
    .select({ courseId: rows.courseId, people: count() })
    .from(rows)
    .groupBy(rows.courseId)
    .orderBy(desc(count()), rows.courseId);
}
