import { type Catalogue, catalogue } from '#app/features/learning/catalogue/catalogue.content.ts';
import { dayOf, formatDate } from '#app/organisation/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { memoize } from '#app/platform/memoize.ts';
import type { FreeCourse, ProfessionalCourse } from './course.content.ts';

export type CatalogueCourse = FreeCourse | ProfessionalCourse;

export const levelWord = (level: string): string => level.charAt(0) + level.slice(1).toLowerCase();

export const paidPrice = (content: Content): string => rand(content.single(catalogue).price.amount);

export const summariesIn = memoize((catalogue: Catalogue) =>
  memoize((course: CatalogueCourse) => {
    const { id, title, description, isFree, type, duration, level, format } = course;
    return {
      id,
      title,
      href: `/courses/${id}`,
      teaser: /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description,
      price: isFree ? 'Free' : rand(catalogue.price.amount),
      isFree,
      type,
      duration,
      level: levelWord(level),
      format: format.join(', '),
    };
  }),
);

export type CourseSummary = ReturnType<ReturnType<typeof summariesIn>>;

export function nextStarts({ startDates = [] }: CatalogueCourse, now: Date) {
  const days = startDates.filter((day) => day >= dayOf(now)).sort();
  const value = days
    .slice(0, 3)
    .map((day) => formatDate(day))
    .join(', ');
  return value ? [{ icon: 'calendar', label: 'Begins', value }] : [];
}

/** The same object for the same course while the content stays: what is shown of it can be kept. */
export const summarise = (content: Content, course: CatalogueCourse): CourseSummary =>
  summariesIn(content.single(catalogue))(course);

export const searchText = (course: CatalogueCourse): string =>
  [
    course.title,
    course.subject,
    course.description,
    course.audience,
    ...course.whatYouLearn,
    ...course.skills,
    ...course.jobRoles,
    ...course.certifications,
  ].join(' ');

const commas = new Intl.NumberFormat('en-US');

export const rand = (amount: number): string => `R${grouped(amount)}`;

export const grouped = (count: number): string => commas.format(count);
