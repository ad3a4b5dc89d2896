import { catalogue } from '#app/features/learning/courses/catalogue.content.ts';
import type { CatalogueName, Course } from '#app/features/learning/courses/course.content.ts';
import {
  courseWays,
  isOpenOn,
  levelWord,
  searchText,
  wayOf,
} from '#app/features/learning/courses/course-summary.ts';
import { coursesOf } from '#app/features/learning/courses/find-course.ts';
import { courseCategories, professionalSubjects } from '#app/features/learning/courses/subjects.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { memoize } from '#app/platform/memoize.ts';
import { type CatalogueView, viewCatalogue } from './catalogue-view.ts';
import { type CatalogueSearch, type Facet, readSelection } from './filter.ts';

const price = ({ isFree }: Course) => (isFree ? 'Free' : 'Paid');

const openNow = 'Open now';

const courseKinds: Record<string, string> = {
  Course: 'type',
  Certification: 'type',
  'Self-paced': 'format',
  'Instructor-led': 'format',
  Free: 'price',
  Paid: 'price',
  [openNow]: 'open',
  ...Object.fromEntries(courseWays.map((way) => [way, 'way'])),
};

const inEnglish = new Intl.Collator('en');

/** Public document, Free Courses catalogue. */
const freeSearch = memoize((courses: readonly Course[]) => {
  const allOf = (valuesOf: (course: Course) => readonly string[]) => [...new Set(courses.flatMap(valuesOf))];
  const sorted = (name: string, label: string, valuesOf: (course: Course) => readonly string[]) => ({
    name,
    label,
    valuesOf,
    options: allOf(valuesOf).sort(inEnglish.compare),
  });
  const facetsOn = (day: string): Facet<Course>[] => [
    {
      name: 'type',
      label: 'Category',
      options: courseCategories,
      valuesOf: (course) => course.categories ?? [],
      whole: 'Free Courses',
    },
    {
      name: 'difficulty',
      label: 'Difficulty',
      options: ['Beginner', 'Intermediate'],
      valuesOf: (course) => [levelWord(course.level)],
    },
    {
      name: 'course',
      label: 'Course',
      options: Object.keys(courseKinds),
      valuesOf: (course) => [
        course.type,
        ...course.format,
        price(course),
        ...(isOpenOn(course, day) ? [openNow] : []),
        wayOf(course, day) ?? '',
      ],
      kindOf: (value) => courseKinds[value] ?? '',
    },
    {
      name: 'language',
      label: 'Language',
      options: allOf((course) => course.languages),
      valuesOf: (course) => course.languages,
    },
    sorted('role', 'Job Roles', (course) => course.jobRoles),
    sorted('skill', 'Skill', (course) => course.skills),
    sorted('certification', 'Certification', (course) => course.certifications),
  ];
  return (day: string): CatalogueSearch<Course> => ({ facets: facetsOn(day), textOf: searchText });
});

export function freeCatalogue(content: Content, query: URLSearchParams, day: string): CatalogueView {
  const courses = coursesOf(content, 'Free Courses');
  const { freeSubjects } = content.single(catalogue);
  const search = freeSearch(courses)(day);
  const asked = query.getAll('category').at(-1);
  const active = freeSubjects.find((subject) => subject.name === asked)?.name;
  return viewCatalogue({
    content,
    search,
    courses,
    subjects: freeSubjects.map((subject) => ({ ...subject, anchor: subject.id })),
    selection: readSelection(search, query),
    day,
    active,
    activeFields: active ? [{ name: 'category', value: active }] : [],
    open: 'type',
  });
}

const whole = 'Professional Certifications' satisfies CatalogueName;

const bySubject: Facet<Course> = {
  name: 'subject',
  label: 'Subject',
  options: [whole, ...professionalSubjects],
  valuesOf: (course) => [course.subject],
  whole,
};

/** While no course is open, all are planned and there is nothing to filter by. */
function professionalSearch(courses: readonly Course[], day: string): CatalogueSearch<Course> {
  const valuesOf = (course: Course) => {
    const way = wayOf(course, day);
    return [...(isOpenOn(course, day) ? [openNow] : []), ...(way ? [way] : [])];
  };
  const known = new Set(courses.flatMap(valuesOf));
  const byOpening: Facet<Course> = {
    name: 'course',
    label: 'Course',
    options: [openNow, ...courseWays].filter((value) => known.has(value)),
    valuesOf,
    kindOf: (value) => courseKinds[value] ?? '',
  };
  const someOpen = courses.some((course) => isOpenOn(course, day));
  return { facets: someOpen ? [bySubject, byOpening] : [bySubject], textOf: searchText };
}

export const sectionId = (subject: string): string => subject.toLowerCase().replaceAll(' ', '-');

export function professionalCatalogue(content: Content, query: URLSearchParams, day: string): CatalogueView {
  const courses = coursesOf(content, whole);
  const search = professionalSearch(courses, day);
  const asked = query.getAll('category').at(-1);
  const active = query.has('subject') ? undefined : professionalSubjects.find((name) => name === asked);
  const selection = readSelection(search, query);
  return viewCatalogue({
    content,
    search,
    courses,
    day,
    subjects: content
      .single(catalogue)
      .professionalSubjects.map((subject) => ({ ...subject, anchor: sectionId(subject.name) })),
    selection: active ? { ...selection, chosen: { ...selection.chosen, subject: [active] } } : selection,
    active,
    open: 'subject',
  });
}
