import { readSelection } from '#app/features/learning/course/address.ts';
import {
  type ProfessionalCourse,
  professionalCourses,
} from '#app/features/learning/course/course.content.ts';
import { isOpenOn, searchText } from '#app/features/learning/course/course-summary.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { catalogue } from './catalogue.content.ts';
import { type CatalogueView, viewCatalogue } from './catalogue-view.ts';
import type { Facet, Search } from './filter.ts';
import { openNow } from './free-catalogue.ts';
import { professionalSubjects } from './subjects.ts';

const whole = 'Professional Certifications';

const bySubject: Facet<ProfessionalCourse> = {
  name: 'subject',
  label: 'Subject',
  options: [whole, ...professionalSubjects],
  valuesOf: (course) => [course.subject],
  whole,
};

/** While no course is open there is nothing to filter by. */
function professionalSearch(courses: readonly ProfessionalCourse[], day: string): Search<ProfessionalCourse> {
  const byOpening: Facet<ProfessionalCourse> = {
    name: 'course',
    label: 'Course',
    options: [openNow],
    valuesOf: (course) => (isOpenOn(course, day) ? [openNow] : []),
  };
  const someOpen = courses.some((course) => isOpenOn(course, day));
  return { facets: someOpen ? [bySubject, byOpening] : [bySubject], textOf: searchText };
}

export const sectionId = (subject: string): string => subject.toLowerCase().replaceAll(' ', '-');

export function professionalCatalogue(content: Content, query: URLSearchParams, day: string): CatalogueView {
  const courses = content.list(professionalCourses);
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
