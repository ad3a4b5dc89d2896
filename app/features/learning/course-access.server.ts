import type { Database } from '#app/platform/database/database.ts';
import { courseAccess } from './course-access.table.ts';
import { defaultCourses } from './default-courses.ts';

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
