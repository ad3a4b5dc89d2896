import { createContext } from 'react-router';
import { catalogue } from '#app/features/learning/catalogue/catalogue.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import {
  type FreeCourse,
  freeCourses,
  type ProfessionalCourse,
  professionalCourses,
} from './course.content.ts';
import { type CourseDetail, courseDetails } from './course-detail.content.ts';

export type FoundCourse = { pattern: string } & (
  | { kind: 'full'; course: FreeCourse; detail: CourseDetail }
  | { kind: 'free'; course: FreeCourse }
  | { kind: 'professional'; course: ProfessionalCourse }
);

export function requireCourse(content: Content, slug: string): FoundCourse {
  const { freeSubjects, professionalSubjects } = content.single(catalogue);
  const patternOf = (subjects: readonly { name: string; pattern: string }[], name: string) =>
    subjects.find((subject) => subject.name === name)?.pattern ?? name;
  const free = content.get(freeCourses, slug);
  if (free) {
    const detail = free.detail ? content.get(courseDetails, free.detail) : undefined;
    const pattern = patternOf(freeSubjects, free.subject);
    return detail ? { kind: 'full', course: free, detail, pattern } : { kind: 'free', course: free, pattern };
  }
  const course = content.get(professionalCourses, slug);
  if (!course) throw notFound('Course Not Found', { label: 'Back to Courses', href: '/courses' });
  return { kind: 'professional', course, pattern: patternOf(professionalSubjects, course.subject) };
}

export const isOpen = (found: FoundCourse): boolean =>
  found.kind === 'full' || (found.kind === 'free' && found.course.hosted === true);

export const openCourses = (content: Content): { id: string; title: string }[] =>
  content
    .list(freeCourses)
    .map(({ id }) => requireCourse(content, id))
    .filter(isOpen)
    .map((found) => ({
      id: found.course.id,
      title: found.kind === 'full' ? found.detail.title : found.course.title,
    }))
    .sort((a, b) => a.title.localeCompare(b.title));

type EnrolledHere = (database: Database, courseId: string) => Promise<number>;

/** Who keeps enrolments sets this for each request; without it there are none. */
export const enrolledHereContext = createContext<EnrolledHere>(async () => 0);
