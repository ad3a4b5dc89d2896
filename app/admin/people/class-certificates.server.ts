import { and, asc, eq, exists, gte, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { searchParam } from '#app/admin/shared/staff.server.ts';
import { isDay } from '#app/dates/time.ts';
import { childAges } from '#app/features/code-clubs/club/choices.ts';
import { studentRegistrations as students } from '#app/features/code-clubs/club/student.table.ts';
import { type Certificate, certificates } from '#app/features/learning/certificates/certificate.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { maxCertificatesPerFile } from './max-certificates.ts';

/** Reads the filter from the address; without `course` or `club` it matches nobody. */
export function classOf(params: URLSearchParams) {
  const [from, to] = ['from', 'to'].map((name) => searchParam(params, name)) as [string, string];
  return {
    course: searchParam(params, 'course'),
    club: searchParam(params, 'club'),
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  };
}

export type Class = ReturnType<typeof classOf>;

/** Valid certificates of holders with an account, by name; at most one more than fits in a file. */
export async function listClass(
  database: Database,
  { course, club, from, to }: Class,
): Promise<Certificate[]> {
  if (!course && !club) return [];
  const day = (text: string) => sql`${text}::date::timestamp at time zone 'Africa/Johannesburg'`;
  return database
    .select()
    .from(certificates)
    .where(
      and(
        isNull(certificates.revokedAt),
        isNotNull(certificates.userId),
        course ? eq(certificates.courseId, course) : undefined,
        club ? isInClub(database, club) : undefined,
        from ? gte(certificates.issuedAt, day(from)) : undefined,
        to ? lt(certificates.issuedAt, sql`${day(to)} + interval '1 day'`) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${certificates.holderName})`), asc(certificates.issuedAt), asc(certificates.id))
    .limit(maxCertificatesPerFile + 1);
}

/**
 * Accepted into the club, by account or verified address. A parent who registered a child is not a member:
 * the child's name must be the holder's.
 */
function isInClub(database: Database, club: string): SQL {
  const isThem = or(
    eq(students.userId, users.id),
    and(eq(users.emailVerified, true), eq(sql`lower(${students.email})`, users.email)),
  );
  const isAdult = notInArray(students.ageRange, [...childAges]);
  const hasName = eq(sql`lower(${students.fullName})`, sql`lower(${certificates.holderName})`);
  return exists(
    database
      .select({ one: sql`1` })
      .from(students)
      .innerJoin(users, isThem)
      .where(
        and(
          eq(users.id, certificates.userId),
          eq(students.clubId, club),
          eq(students.status, 'approved'),
          or(isAdult, hasName),
        ),
      ),
  );
}

export const listCertifiedCourses = (database: Database): Promise<{ value: string; label: string }[]> =>
  database
    .select({ value: certificates.courseId, label: sql<string>`max(${certificates.courseTitle})` })
    .from(certificates)
    .groupBy(certificates.courseId)
    .orderBy(asc(sql`max(${certificates.courseTitle})`));
