import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import type { Completion } from '#app/features/learning/courses/curriculum.ts';
import { defaultCourses } from '#app/features/learning/courses/subjects.ts';
import {
  type ExternalCourseView,
  externalCoursesOf,
} from '#app/features/learning/external/external-course.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { prepared } from '#app/platform/prepared.ts';
import { courseAccess } from './course-access.table.ts';
import { enrolments } from './enrolment.table.ts';

const ofGrant = {
  courseId: courseAccess.courseId,
  courseTitle: courseAccess.courseTitle,
  accessGrantedAt: courseAccess.accessGrantedAt,
  expiresAt: courseAccess.expiresAt,
  isActive: courseAccess.isActive,
};

const ofStudy = {
  enrolledAt: enrolments.enrolledAt,
  completedAt: enrolments.completedAt,
  progressPercentage: sql<number>`coalesce(${enrolments.progressPercentage}, 0)`,
  timeSpentMinutes: sql<number>`coalesce(${enrolments.timeSpentMinutes}, 0)`,
  lastPlace: enrolments.lastPlace,
  lastSeenAt: enrolments.lastSeenAt,
  certificateCode: certificates.code,
  certificateIssuedAt: certificates.issuedAt,
  certificateRevokedAt: certificates.revokedAt,
  done: sql<string[]>`array(select part_id from course_parts_done p
    where p.user_id = ${users.id} and p.course_id = ${courseAccess.courseId} and p.is_done)`,
  best: sql<Completion['best'] | null>`(select json_object_agg(module_id, best_percentage) from quiz_results q
    where q.user_id = ${users.id} and q.course_id = ${courseAccess.courseId})`,
};

/** On the first row only, as it belongs to the member and not the course. */
const external = sql<
  ExternalCourseView[] | null
>`case when row_number() over () = 1 then ${externalCoursesOf(users.id)} end`;

export type MemberCourse = NonNullable<Awaited<ReturnType<typeof readMember>>>['courses'][number];

const ofCourse = (table: typeof enrolments | typeof certificates) =>
  and(eq(table.userId, users.id), eq(table.courseId, courseAccess.courseId));

const queryFor = (grants: SQL) =>
  prepared((database) =>
    database
      .select({ joinedAt: users.createdAt, external, grant: ofGrant, study: ofStudy })
      .from(users)
      .leftJoin(courseAccess, and(eq(courseAccess.userId, users.id), grants))
      .leftJoin(enrolments, ofCourse(enrolments))
      .leftJoin(certificates, ofCourse(certificates))
      .where(eq(users.id, sql.placeholder('userId'))),
  );

const activeGrants = queryFor(eq(courseAccess.isActive, true));
const oneGrant = queryFor(eq(courseAccess.courseId, sql.placeholder('courseId')));

/** In one query: the active grants, or with `courseId` that one, active or not. Undefined if there is no such member. */
export async function readMember(database: Database, userId: string, courseId?: string) {
  const query = courseId === undefined ? activeGrants : oneGrant;
  const rows = await query(database).execute({ userId, courseId });
  const [first] = rows;
  return (
    first && {
      joinedAt: first.joinedAt,
      courses: rows
        .flatMap(({ grant, study: { done, best, ...study } }) =>
          grant ? [{ ...grant, ...study, work: { done, best: best ?? {} } }] : [],
        )
        .sort(newestGrant),
      /** Courses elsewhere that the member has recorded. */
      external: rows.find((row) => row.external)?.external ?? [],
    }
  );
}

type Grant = Pick<typeof courseAccess.$inferSelect, 'courseId' | 'accessGrantedAt'>;

const place = ({ courseId }: Grant) => defaultCourses.findIndex((course) => course.courseId === courseId);

/** The default courses are granted together and keep their own order. */
const newestGrant = (a: Grant, b: Grant) =>
  b.accessGrantedAt.getTime() - a.accessGrantedAt.getTime() || place(a) - place(b);
