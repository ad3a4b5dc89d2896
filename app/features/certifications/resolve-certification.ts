import { type Course, courses } from '#app/features/learning/courses/course.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import {
  type Certification,
  certificationGeneric,
  certifications,
  type GenericCertification,
} from './certification.content.ts';

type FoundCertification =
  | { known: true; id: string; certification: Certification }
  | { known: false; id: typeof generalId; certification: GenericCertification };

/** One page for every unknown id. */
const generalId = 'it-certification';

/** The certification of an id; unknown ids get the general one (public document), under one id. */
export function resolveCertification(content: Content, id: string): FoundCertification {
  const certification = content.get(certifications, id);
  return certification
    ? { known: true, id, certification }
    : { known: false, id: generalId, certification: content.single(certificationGeneric) };
}

export const certificationPath = (path: string, content: Content): string =>
  `/certifications/${resolveCertification(content, path.split('/')[2] ?? '').id}`;

export const examCodes = ({ exams }: Certification | GenericCertification): string | undefined =>
  'codes' in exams ? exams.codes.map(({ code, name }) => `${code} ${name}`).join(', ') : undefined;

export const formatExams = (certification: Certification | GenericCertification): string => {
  const codes = examCodes(certification);
  return codes ? `${certification.exams.number} (${codes})` : String(certification.exams.number);
};

export type RelatedCourse = Pick<Course, 'id' | 'title' | 'duration' | 'isFree'>;

export const relatedCourses = (content: Content, ids: readonly string[]): RelatedCourse[] =>
  ids.flatMap((id) => {
    const course = content.get(courses, id);
    return course ? [{ id, title: course.title, duration: course.duration, isFree: course.isFree }] : [];
  });
