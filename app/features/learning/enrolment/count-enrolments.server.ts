import { count, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { enrolments } from './enrolment.table.ts';

/** How many people have enrolled in a course (decisions, Course page). */
export async function countEnrolments(database: Database, courseId: string): Promise<number> {
  const [row] = await database
    .select({ n: count() })
    .from(enrolments)
    .where(eq(enrolments.courseId, courseId));
  return row?.n ?? 0;
}
