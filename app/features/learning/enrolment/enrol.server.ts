import { and, count, eq } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import type { Learnable } from '#app/features/learning/study/learnable.server.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUsable } from './access.ts';
import { courseAccess } from './course-access.table.ts';
import { type EnrolmentMethod, enrolments } from './enrolment.table.ts';

interface Enrolling {
  /** From the session, never from the form. */
  userId: string;
  courseId: string;
  courseTitle: string;
  method: EnrolmentMethod;
  now: Date;
}

/** An access that staff have ended, or that has expired, stays as it is: `denied`. */
export async function enrol(
  database: Database,
  enrolling: Enrolling,
): Promise<'enrolled' | 'known' | 'denied'> {
  const { userId, courseId, courseTitle, method, now } = enrolling;
  return database.transaction(async (tx) => {
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
      .values({ userId, courseId, courseTitle, enrolledAt: now, enrollmentMethod: method })
      .onConflictDoNothing()
      .returning({ id: enrolments.id });
    return added.length > 0 ? 'enrolled' : 'known';
  });
}

export async function countEnrolments(database: Database, courseId: string): Promise<number> {
  const [row] = await database
    .select({ n: count() })
    .from(enrolments)
    .where(eq(enrolments.courseId, courseId));
  return row?.n ?? 0;
}

export const enrolIn = (context: Readonly<RouterContextProvider>, userId: string, learnable: Learnable) =>
  enrol(context.get(databaseContext), {
    userId,
    courseId: learnable.slug,
    courseTitle: learnable.title,
    method: learnable.kind === 'academy' ? 'self-reported' : 'self-paced',
    now: context.get(clockContext).now(),
  });
