import { readSelection } from '#app/features/learning/course/address.ts';
import { type FreeCourse, freeCourses } from '#app/features/learning/course/course.content.ts';
import { isOpenOn, levelWord, searchText } from '#app/features/learning/course/course-summary.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { memoize } from '#app/platform/memoize.ts';
import { catalogue } from './catalogue.content.ts';
import { type CatalogueView, viewCatalogue } from './catalogue-view.ts';
import type { Facet, Search } from './filter.ts';
import { courseCategories } from './subjects.ts';

const price = ({ isFree }: FreeCourse) => (isFree ? 'Free' : 'Paid');

export const openNow = 'Open now';

const courseKinds: Record<string, string> = {
  Course: 'type',
  Certification: 'type',
  'Self-paced': 'format',
  'Instructor-led': 'format',
  Free: 'price',
  Paid: 'price',
  [openNow]: 'open',
};

const inEnglish = new Intl.Collator('en');
const sorted = (values: readonly string[]) => [...new Set(values)].sort(inEnglish.compare);

/** Public document, Free Courses catalogue. */
const freeSearch = memoize((courses: readonly FreeCourse[]) => {
  const facetsOn = (day: string): Facet<FreeCourse>[] => [
    {
      name: 'type',
      label: 'Category',
      options: courseCategories,
      valuesOf: (course) => course.categories,
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
      ],
      kindOf: (value) => courseKinds[value] ?? '',
    },
    {
      name: 'language',
      label: 'Language',
      options: [...new Set(courses.flatMap((course) => course.languages))],
      valuesOf: (course) => course.languages,
    },
    {
      name: 'role',
      label: 'Job Roles',
      options: sorted(courses.flatMap((course) => course.jobRoles)),
      valuesOf: (course) => course.jobRoles,
    },
    {
      name: 'skill',
      label: 'Skill',
      options: sorted(courses.flatMap((course) => course.skills)),
      valuesOf: (course) => course.skills,
    },
    {
      name: 'certification',
      label: 'Certification',
      options: sorted(courses.flatMap((course) => course.certifications)),
      valuesOf: (course) => course.certifications,
    },
  ];
  return (day: string): Search<FreeCourse> => ({ facets: facetsOn(day), textOf: searchText });
});

export function freeCatalogue(content: Content, query: URLSearchParams, day: string): CatalogueView {
  const courses = content.list(freeCourses);
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
