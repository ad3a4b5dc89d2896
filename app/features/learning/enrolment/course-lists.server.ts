import { eq, getTableColumns } from 'drizzle-orm';
import { members } from '#app/features/accounts/profile/people-lists.server.ts';
import { profiles } from '#app/features/accounts/profile/profile.table.ts';
import type { KeysetList } from '#app/platform/database/keyset.ts';
import { courseAccess } from './course-access.table.ts';
import { type Enrolment, enrolments } from './enrolment.table.ts';

interface Learner {
  person: { fullName: string; email: string } | null;
}
export type EnrolmentRow = Learner &
  Pick<
    Enrolment,
    | 'id'
    | 'userId'
    | 'courseTitle'
    | 'enrolledAt'
    | 'completedAt'
    | 'progressPercentage'
    | 'timeSpentMinutes'
    | 'enrollmentMethod'
  >;
export type AccessRow = Learner & typeof courseAccess.$inferSelect;

const person = { fullName: profiles.fullName, email: profiles.email };

export const enrolmentList: KeysetList<EnrolmentRow> = {
  table: enrolments,
  id: enrolments.id,
  sorts: { date: { by: enrolments.enrolledAt, type: 'moment' } },
  usual: { sort: 'date', descending: true },
  search: { ...members, of: enrolments.userId },
  read: (database, { where, orderBy, limit, at }) =>
    database
      .select({
        id: enrolments.id,
        userId: enrolments.userId,
        courseTitle: enrolments.courseTitle,
        enrolledAt: enrolments.enrolledAt,
        completedAt: enrolments.completedAt,
        progressPercentage: enrolments.progressPercentage,
        timeSpentMinutes: enrolments.timeSpentMinutes,
        enrollmentMethod: enrolments.enrollmentMethod,
        person,
        at,
      })
      .from(enrolments)
      .leftJoin(profiles, eq(profiles.userId, enrolments.userId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
};

export const accessList: KeysetList<AccessRow> = {
  table: courseAccess,
  id: courseAccess.id,
  sorts: { date: { by: courseAccess.accessGrantedAt, type: 'moment' } },
  usual: { sort: 'date', descending: true },
  search: { ...members, of: courseAccess.userId },
  read: (database, { where, orderBy, limit, at }) =>
    database
      .select({ ...getTableColumns(courseAccess), person, at })
      .from(courseAccess)
      .leftJoin(profiles, eq(profiles.userId, courseAccess.userId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
};
