import { redirect } from 'react-router';
import type { Content } from '#app/platform/content/collection.ts';
import { memoByContentVersion } from '#app/platform/content/memo-by-version.ts';
import { notFound } from '#app/platform/page.ts';
import { catalogue } from './catalogue.content.ts';
import { type CatalogueName, type Course, catalogueNames, courses } from './course.content.ts';

/** Planned courses that were replaced: their addresses redirect to the new course. */
const successors: ReadonlyMap<string, string> = new Map([['html-and-css-foundations', 'build-a-web-page']]);

export function requireCourse(content: Content, slug: string): Course {
  const course = content.get(courses, slug);
  const successor = course ? undefined : successors.get(slug);
  if (successor) throw redirect(`/courses/${successor}`, 301);
  if (!course) throw notFound('Course Not Found', { label: 'Back to Courses', href: '/courses' });
  return course;
}

const listsOf = memoByContentVersion(
  (content) =>
    new Map(
      catalogueNames.map((name) => [
        name,
        content.list(courses).filter((course) => course.catalogue === name),
      ]),
    ),
);

/** Returns the same list while the content stays. */
export const coursesOf = (content: Content, name: CatalogueName): readonly Course[] =>
  listsOf(content).get(name) ?? [];

export function patternOf(content: Content, { subject }: Pick<Course, 'subject'>): string {
  const { freeSubjects, professionalSubjects } = content.single(catalogue);
  return [...freeSubjects, ...professionalSubjects].find(({ name }) => name === subject)?.pattern ?? subject;
}

export const pageTitle = ({ title, details }: Course): string => details?.title ?? title;

/** Whether members can begin it at any time: taught here, or with a curriculum to tick off. */
export const isTaught = ({ details, lessons }: Course): boolean =>
  details !== undefined || lessons !== undefined;

export const openCourses = (content: Content): { id: string; title: string }[] =>
  content
    .list(courses)
    .filter(isTaught)
    .map((course) => ({ id: course.id, title: pageTitle(course) }))
    .sort((a, b) => a.title.localeCompare(b.title));
