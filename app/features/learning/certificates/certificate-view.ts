import { dayOf, formatDate } from '#app/dates/time.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Certificate } from './certificate.table.ts';

export type CertificateView = ReturnType<typeof certificateView>;

export function certificateView(content: Content, certificate: Certificate) {
  const { courseId, courseTitle, holderName, issuedAt, code, contents, revokedAt, revokedReason } =
    certificate;
  return {
    holder: holderName,
    course: courseTitle,
    date: formatDate(issuedAt),
    code,
    proof: contents
      ? `${contents.lessons} lessons read and ${contents.quizzes} quizzes passed, each with at least 70%`
      : 'Every lesson read and every quiz passed, each with at least 70%',
    modules: contents?.modules ?? [],
    // Rounded up, as in the catalogue.
    hours: contents && Math.ceil(contents.minutes / 60),
    pattern: content.get(courses, courseId)?.lessons?.pattern ?? courseId,
    revoked: revokedAt ? { on: formatDate(revokedAt), reason: revokedReason ?? '' } : undefined,
  };
}

export function linkedInAddress(certificate: Certificate, organisation: string, address: string): string {
  const { courseTitle, issuedAt, code } = certificate;
  const [year = '', month = ''] = dayOf(issuedAt).split('-');
  return `https://www.linkedin.com/profile/add?${new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: organisation,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: code,
  })}`;
}
