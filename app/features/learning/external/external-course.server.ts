import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { lockPerson } from '#app/accounts/users/people.server.ts';
import { eraseSubmissions } from '#app/applications/erase.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { pageTitle } from '#app/features/learning/courses/find-course.ts';
import { FormError } from '#app/forms/form-error.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { laterThan } from '#app/platform/process/clock.ts';
import { externalCourseKind } from './external-course.submission.ts';
import { type ExternalCourse, externalCourses as table } from './external-course.table.ts';

export const maxExternalCourses = 30;

const shown = {
  id: table.id,
  courseId: table.courseId,
  title: table.courseTitle,
  provider: table.provider,
  finishedOn: table.finishedOn,
  link: table.link,
  status: table.status,
  reason: table.reason,
};

export type ExternalCourseView = Awaited<ReturnType<typeof listExternalCourses>>[number];

const newest = [desc(table.finishedOn), desc(table.id)];

/** The member's own, newest first. */
export const listExternalCourses = (database: Database, userId: string) =>
  database
    .select(shown)
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(...newest);

/** The same as a column in a query about that user; null if there are none. */
export const externalCoursesOf = (userId: PgColumn) => {
  const pairs = Object.entries(shown).map(([key, column]) => sql`${key}::text, ${column}`);
  return sql<ExternalCourseView[] | null>`(select json_agg(json_build_object(${sql.join(pairs, sql`, `)})
    order by ${sql.join(newest, sql`, `)}) from ${table} where ${table.userId} = ${userId})`;
};

const ownRow = (id: string, userId: string) => and(eq(table.id, id), eq(table.userId, userId));

/** Undefined if it does not exist or is another member's. `id` is a UUID. */
export async function findExternalCourse(
  database: Database,
  id: string,
  userId: string,
): Promise<ExternalCourse | undefined> {
  return (await database.select().from(table).where(ownRow(id, userId)))[0];
}

export const partnerCourses = (content: Content) =>
  content
    .list(courses)
    .filter(({ details }) => details !== undefined)
    .map((course) => ({ id: course.id, title: pageTitle(course), academy: course.academy ?? '' }));

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

type Answers = Pick<ExternalCourse, 'courseTitle' | 'provider' | 'finishedOn' | 'link'>;

interface Saving {
  /** Undefined for a new one. */
  id: string | undefined;
  user: SessionUser;
  answers: Answers;
  content: Content;
  now: Date;
}

/**
 * Adds or corrects it; any change to what staff have seen waits for them again. Returns the row if it newly waits. Throws `FormError`.
 */
export async function saveExternalCourse(
  tx: Database,
  { id, user, answers, content, now }: Saving,
): Promise<ExternalCourse | undefined> {
  await lockPerson(tx, user.id);
  const all = await tx.select().from(table).where(eq(table.userId, user.id)).for('update');
  const before = all.find((row) => row.id === id);
  if (id && !before) throw new FormError('This course is not on your list any more.', { status: 404 });
  refuse(
    answers,
    all.filter((row) => row !== before),
    now,
  );
  const keys = Object.keys(answers) as (keyof Answers)[];
  // One that was not confirmed is reviewed again even if unchanged: the badge's own page may have been at fault.
  if (before && before.status !== 'not confirmed' && keys.every((key) => before[key] === answers[key]))
    return undefined;
  const course = partnerCourses(content).find(({ title }) => same(title, answers.courseTitle));
  const values = {
    ...answers,
    courseId: course?.id ?? null,
    fullName: user.name,
    email: user.email,
    status: 'pending' as const,
    reason: null,
  };
  const [row] = before
    ? await tx
        .update(table)
        .set({ ...values, updatedAt: laterThan(before.updatedAt, now) })
        .where(eq(table.id, before.id))
        .returning()
    : await tx
        .insert(table)
        .values({ ...values, userId: user.id, createdAt: now })
        .returning();
  return before?.status === 'pending' ? undefined : row;
}

function refuse({ courseTitle, link, finishedOn }: Answers, others: readonly ExternalCourse[], now: Date) {
  const errors = {
    ...(others.some((row) => same(row.courseTitle, courseTitle)) && {
      course_title: 'This course is on your list already. Change it there, or add the provider to the name.',
    }),
    ...(finishedOn > dayOf(now) && { finished_on: 'This day has not come yet' }),
    ...(others.some((row) => row.link === link) && {
      link: 'You have used this link for another course. Each badge or certificate has a link of its own.',
    }),
  };
  if (Object.keys(errors).length > 0) throw new FormError('', { errors });
  if (others.length >= maxExternalCourses)
    throw new FormError(`Your list can have ${maxExternalCourses} courses. Please remove one first.`);
}

/** Removes it with its emails. Does nothing if it is already gone. */
export async function removeExternalCourse(tx: Database, id: string, userId: string): Promise<void> {
  if (await findExternalCourse(tx, id, userId)) await eraseSubmissions(tx, externalCourseKind, [id]);
}

/** Moves them to the account's new address, to which decisions then go. */
export async function moveExternalCourses(tx: Database, { id, email }: Pick<SessionUser, 'id' | 'email'>) {
  await tx.update(table).set({ email }).where(eq(table.userId, id));
}
