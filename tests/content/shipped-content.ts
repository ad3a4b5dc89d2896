import { fillLine, readLine } from '#app/email/texts/mail-text.ts';
import { wordsOf } from '#app/email/texts/render.ts';
import { emails } from '#app/emails.ts';
import { certifications } from '#app/features/certifications/certification.content.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { catalogue } from '#app/features/learning/courses/catalogue.content.ts';
import { type Course, courses } from '#app/features/learning/courses/course.content.ts';
import { levelWord } from '#app/features/learning/courses/course-summary.ts';
import { coursesOf } from '#app/features/learning/courses/find-course.ts';
import { site } from '#app/organisation/site.content.ts';
import { createContent } from '#app/platform/content/store.ts';
import { shippedData } from './shipped-data.ts';

/** The files in `content/`. Staff edit them, so tests must not hard-code their texts and figures. */
export const shippedContent = createContent(shippedData, '2026-11-21');

export const { supportEmail, admissionsEmail } = shippedContent.single(site);
export const coursePrice = `R${shippedContent.single(catalogue).price.amount.toLocaleString('en')}`;

const found = <T>(entry: T | undefined): T => {
  if (entry === undefined) throw new Error('The content has no such entry');
  return entry;
};
export const club = (id: string) => found(shippedContent.get(codeClubs, id));
/** With dates as in an installation of 21 November 2026. */
export const event = (id: string) => found(datedEvents(shippedContent).find((one) => one.id === id));
export const freeCourse = (id: string) => found(shippedContent.get(courses, id));
/** Courses with a curriculum to tick off, as on their pages. */
export const fullCourses = shippedContent
  .list(courses)
  .flatMap((course) =>
    course.details ? [{ ...course, ...course.details, level: levelWord(course.level) }] : [],
  );
export const fullCourse = (id: string) => found(fullCourses.find((course) => course.id === id));

const listed = coursesOf(shippedContent, 'Free Courses');
export const allCourses = `${listed.length} courses`;
/** The catalogue's result count for a filter. */
export const someCourses = (keeps: (course: Course) => boolean) =>
  `${listed.filter(keeps).length} of ${allCourses}`;

/** Its own text, or the one for all kinds. */
const textOf = (id: string) => wordsOf(shippedContent, found(emails.find((email) => email.id === id)));

/** The subject of an email, with these values for its placeholders. */
export const emailSubject = (id: string, values: Record<string, string> = {}) =>
  fillLine(readLine(textOf(id).subject), {
    fill: ({ name }) => found(values[name]),
    isGiven: (name) => values[name] !== undefined,
  });
/** The longest text of an email, or a part of it, without placeholders, by which a test recognises it. */
export function emailWords(id: string, mark?: string): string {
  const text = textOf(id).body;
  const body = mark ? found(text.split(`{if ${mark}}`)[1]).split(/\{if|\n/)[0]! : text;
  const stretches = body.split(/\{[^}]*\}|\n/).map((words) => words.replace(/^[>#\s]+/, '').trim());
  return found(stretches.toSorted((a, b) => b.length - a.length)[0]);
}

export const certification = (id: string) => found(shippedContent.get(certifications, id));
