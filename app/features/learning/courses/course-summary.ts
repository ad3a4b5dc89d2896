import { formatDate } from '#app/dates/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { memoize } from '#app/platform/memoize.ts';
import { type Catalogue, catalogue } from './catalogue.content.ts';
import type { Course } from './course.content.ts';
import { isTaught } from './find-course.ts';

export const levelWord = (level: string): string => level.charAt(0) + level.slice(1).toLowerCase();

export const paidPrice = (content: Content): string => formatRand(content.single(catalogue).price.amount);

/** How a course is taken, as badges and filters say. */
export const courseWays = ['Learn here', 'At a partner academy', 'Planned'] as const;
export type CourseWay = (typeof courseWays)[number];

const placeOf = ({ lessons, details }: Course): CourseWay | undefined =>
  lessons ? 'Learn here' : details && 'At a partner academy';

/** Undefined for a class with a start date. */
export const wayOf = (course: Course, day: string): CourseWay | undefined =>
  placeOf(course) ?? (isOpenOn(course, day) ? undefined : 'Planned');

const summariesIn = memoize((catalogue: Catalogue) =>
  memoize((course: Course) => {
    const { id, title, description, isFree, type, duration, level, format } = course;
    return {
      id,
      title,
      href: `/courses/${id}`,
      teaser: /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description,
      price: isFree ? 'Free' : formatRand(catalogue.price.amount),
      isFree,
      type,
      duration,
      level: levelWord(level),
      format: format.join(', '),
      way: placeOf(course),
    };
  }),
);

export type CourseSummary = ReturnType<ReturnType<typeof summariesIn>>;

const beginning = ({ startDates = [] }: Course, day: string) => startDates.filter((start) => start >= day);

/** Whether it is taught here, has a curriculum, or has a class that begins on or after that South African day. */
export const isOpenOn = (course: Course, day: string): boolean =>
  isTaught(course) || beginning(course, day).length > 0;

const whenOpen = memoize((summary: CourseSummary) => ({ ...summary, isOpen: true }));
const whenClosed = memoize((summary: CourseSummary) => ({
  ...summary,
  isOpen: false,
  way: 'Planned' satisfies CourseWay,
}));

/** As `summarise`, with whether it is open on that South African day. */
export const summariseOn = (content: Content, course: Course, day: string) =>
  (isOpenOn(course, day) ? whenOpen : whenClosed)(summarise(content, course));

export type DatedSummary = ReturnType<typeof summariseOn>;

export const notOpenYet = ({ isFree, price }: Pick<CourseSummary, 'isFree' | 'price'>): string =>
  `Not open yet. It will ${isFree ? 'be free' : `cost ${price}`}.`;

export function howManyOpen(open: number, total: number): string {
  const coming = total - open;
  if (open === 0) return `${total} courses are coming. None is open yet.`;
  const now = open === 1 ? '1 course is open now' : `${open} courses are open now`;
  return coming === 0 ? `${now}.` : `${now}, ${coming} ${coming === 1 ? 'is' : 'are'} coming.`;
}

/** The start dates of the next three classes on or after that South African day, in words; empty if there are none. */
export const nextStarts = (course: Course, day: string): string =>
  beginning(course, day)
    .sort()
    .slice(0, 3)
    .map((start) => formatDate(start))
    .join(', ');

/** Returns the same object while the content stays, so that rendered parts can be cached. */
export const summarise = (content: Content, course: Course): CourseSummary =>
  summariesIn(content.single(catalogue))(course);

export const searchText = (course: Course): string =>
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

export const formatRand = (amount: number): string => `R${formatCount(amount)}`;

export const formatCount = (count: number): string => commas.format(count);
