import { eq, getTableColumns } from 'drizzle-orm';
import { members } from '#app/accounts/users/people-lists.server.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { keysetList, newestBy, type RowOf } from '#app/platform/database/keyset.ts';
import { courseAccess } from './course-access.table.ts';
import { enrolments } from './enrolment.table.ts';

const person = { fullName: profiles.fullName, email: profiles.email };

export const enrolmentList = keysetList({
  table: enrolments,
  id: enrolments.id,
  ...newestBy(enrolments.enrolledAt),
  search: { ...members, of: enrolments.userId },
  rows: (database, at) =>
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
      .leftJoin(profiles, eq(profiles.userId, enrolments.userId)),
});

export const accessList = keysetList({
  table: courseAccess,
  id: courseAccess.id,
  ...newestBy(courseAccess.accessGrantedAt),
  search: { ...members, of: courseAccess.userId },
  rows: (database, at) =>
    database
      .select({ ...getTableColumns(courseAccess), person, at })
      .from(courseAccess)
      .leftJoin(profiles, eq(profiles.userId, courseAccess.userId)),
});

export type EnrolmentRow = RowOf<typeof enrolmentList>;
export type AccessRow = RowOf<typeof accessList>;
