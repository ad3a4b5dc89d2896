import { type Catalogue, catalogue } from '#app/features/learning/courses/catalogue.content.ts';
import type { Course } from '#app/features/learning/courses/course.content.ts';
import { type DatedSummary, isOpenOn, summariseOn } from '#app/features/learning/courses/course-summary.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { memoize } from '#app/platform/memoize.ts';
import {
  type CatalogueSearch,
  countsFor,
  fieldsOf,
  marksOf,
  matchingCourses,
  type Selection,
  withoutChoice,
} from './filter.ts';

type Field = { name: string; value: string };

export type CatalogueView = ReturnType<typeof viewCatalogue>;
export type SubjectView = CatalogueView['subjects'][number];

interface Setup {
  content: Content;
  search: CatalogueSearch<Course>;
  courses: readonly Course[];
  subjects: readonly { name: string; description: string; pattern: string; anchor: string }[];
  selection: Selection;
  /** Today, in South Africa. */
  day: string;
  active?: string | undefined;
  activeFields?: Field[];
  open: string;
}

/** All courses by subject. The lists keep their identity while the content stays, so that rendered parts can be cached. */
const subjectLists = memoize((_prices: Catalogue) =>
  memoize((_courses: readonly Course[]) => ({ day: '', lists: new Map<string, DatedSummary[]>() })),
);

function listsOn(content: Content, courses: readonly Course[], day: string) {
  const known = subjectLists(content.single(catalogue))(courses);
  if (known.day !== day) {
    known.day = day;
    known.lists = new Map();
    for (const course of courses)
      known.lists.set(course.subject, [
        ...(known.lists.get(course.subject) ?? []),
        summariseOn(content, course, day),
      ]);
  }
  return known.lists;
}

export function viewCatalogue(setup: Setup) {
  const { content, search, courses, subjects, selection, day, active, activeFields = [], open } = setup;
  const found = matchingCourses(search, courses, selection);
  const unfiltered = found.length === courses.length;
  const whole = listsOn(content, courses, day);
  const address = (changed: Selection) => [...activeFields, ...fieldsOf(search, changed)];
  return {
    found: found.length,
    total: courses.length,
    open: courses.filter((course) => isOpenOn(course, day)).length,
    q: selection.q,
    subjects: subjects
      .map(({ name, description, pattern, anchor }) => ({
        id: anchor,
        name,
        description,
        pattern,
        active: name === active,
        courses: found
          .filter((course) => course.subject === name)
          .map((course) => summariseOn(content, course, day)),
        all: whole.get(name) ?? [],
      }))
      .filter((subject) => unfiltered || subject.active || subject.courses.length > 0),
    chips: [
      ...search.facets.flatMap(({ name }) =>
        (selection.chosen[name] ?? []).map((value) => ({
          key: `${name} ${value}`,
          label: value,
          fields: address(withoutChoice(selection, name, value)),
        })),
      ),
      ...activeFields.map(({ name, value }) => ({
        key: name,
        label: value,
        fields: fieldsOf(search, selection),
      })),
      ...(selection.q
        ? [{ key: 'q', label: `“${selection.q}”`, fields: address({ ...selection, q: '' }) }]
        : []),
    ],
    clear: marksOf(search),
    panel: search.facets.map((facet) => {
      const counts = countsFor(search, courses, selection, facet);
      return {
        name: facet.name,
        label: facet.label,
        open: facet.name === open,
        options: facet.options.map((value, i) => ({
          value,
          label: value,
          count: counts[i] ?? 0,
          checked: selection.chosen[facet.name]?.includes(value) ?? false,
        })),
      };
    }),
    keep: {
      panel: [
        ...activeFields,
        ...(selection.q ? [{ name: 'q', value: selection.q }] : []),
        ...marksOf(search),
      ],
      search: address({ ...selection, q: '' }),
    },
  };
}
