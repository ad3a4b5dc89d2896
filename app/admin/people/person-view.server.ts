import { twoFactorState } from '#app/accounts/two-factor/two-factor.server.ts';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { dayOf, formatDate } from '#app/dates/time.ts';
import { listCertificates } from '#app/features/learning/certificates/certificate.server.ts';
import type { Certificate } from '#app/features/learning/certificates/certificate.table.ts';
import { openCourses } from '#app/features/learning/courses/find-course.ts';
import { isUsable } from '#app/features/learning/enrolment/access.ts';
import { type CourseAccess, listAccess } from '#app/features/learning/enrolment/course-access.server.ts';
import { courseVersion } from './person-courses.server.ts';
import type { RoleHolder } from './roles.server.ts';

export type AccessState = 'open' | 'expired' | 'ended';

const stateOf = (access: CourseAccess, now: Date): AccessState =>
  isUsable(access, now) ? 'open' : access.isActive ? 'expired' : 'ended';

const accessView = (access: CourseAccess, now: Date) => ({
  course: access.courseId,
  title: access.courseTitle,
  given: formatDate(access.accessGrantedAt, 'short'),
  lastDay: access.expiresAt ? dayOf(access.expiresAt) : '',
  until: access.expiresAt ? formatDate(access.expiresAt, 'short') : 'No end date',
  state: stateOf(access, now),
  isActive: access.isActive,
  seen: courseVersion(access),
});

export const certificateRow = ({ code, courseTitle, holderName, issuedAt, revokedAt }: Certificate) => ({
  counts: revokedAt === null,
  code,
  title: courseTitle,
  name: holderName,
  issued: formatDate(issuedAt, 'short'),
});

export type CertificateRow = ReturnType<typeof certificateRow>;

export async function readPersonPage(
  { database, settings, content, now }: StaffServices,
  person: RoleHolder,
  me: string,
) {
  const [accesses, certificates, twoFactor] = await Promise.all([
    listAccess(database, person.id),
    listCertificates(database, person.id),
    twoFactorState(database, person.id),
  ]);
  const isStaff = person.named || person.roles.some((role) => role !== 'user');
  return {
    person,
    isMe: person.id === me,
    joined: formatDate(person.joinedAt),
    courses: accesses.map((access) => accessView(access, now)),
    more: openCourses(content)
      .filter(({ id }) => !accesses.some(({ courseId }) => courseId === id))
      .map(({ id, title }) => ({ value: id, label: title })),
    today: dayOf(now),
    certificates: certificates.map(certificateRow),
    twoFactor: twoFactor && { since: formatDate(twoFactor.since, 'short'), codesLeft: twoFactor.codesLeft },
    isStaff,
    mustSetUpAgain: isStaff && settings.STAFF_TWO_FACTOR === 'required',
  };
}

export type PersonView = Awaited<ReturnType<typeof readPersonPage>>;
