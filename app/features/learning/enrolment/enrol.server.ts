import { and, eq } from 'drizzle-orm';
import type { Learnable } from '#app/features/learning/courses/learnable.server.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUsable } from './access.ts';
import { courseAccess } from './course-access.table.ts';
import { enrolments } from './enrolment.table.ts';

/** Access that has expired or was ended by staff stays so: `denied`. `userId` comes from the session. */
export function enrolIn(
  context: Context,
  userId: string,
  learnable: Learnable,
): Promise<'enrolled' | 'known' | 'denied'> {
  const { slug: courseId, title: courseTitle } = learnable;
  const now = context.get(clockContext).now();
  return context.get(databaseContext).transaction(async (tx) => {
    await tx
      .insert(courseAccess)
      .values({ userId, courseId, courseTitle, accessGrantedAt: now })
      .onConflictDoNothing();
    const [grant] = await tx
      .select()
      .from(courseAccess)
      .where(and(eq(courseAccess.userId, userId), eq(courseAccess.courseId, courseId)));
    if (!grant || !isUsable(grant, now)) return 'denied';
    const added = await tx
      .insert(enrolments)
      .values({
        userId,
        courseId,
        courseTitle,
        enrolledAt: now,
        enrollmentMethod: learnable.kind === 'academy' ? 'self-reported' : 'self-paced',
      })
      .onConflictDoNothing()
      .returning({ id: enrolments.id });
    return added.length > 0 ? 'enrolled' : 'known';
  });
}

export const countEnrolments = (database: Database, courseId: string): Promise<number> =>
  database.$count(enrolments, eq(enrolments.courseId, courseId));
