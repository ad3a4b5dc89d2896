import { readSelection } from '#app/features/learning/course/address.ts';
import {
  type ProfessionalCourse,
  professionalCourses,
} from '#app/features/learning/course/course.content.ts';
import { searchText } from '#app/features/learning/course/course-summary.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { catalogue } from './catalogue.content.ts';
import { type CatalogueView, viewCatalogue } from './catalogue-view.ts';
import type { Search } from './filter.ts';
import { professionalSubjects } from './subjects.ts';

const whole = 'Professional Certifications';

const professionalSearch: Search<ProfessionalCourse> = {
  facets: [
    {
      name: 'subject',
      label: 'Subject',
      options: [whole, ...professionalSubjects],
      valuesOf: (course) => [course.subject],
      whole,
    },
  ],
  textOf: searchText,
};

export const sectionId = (subject: string): string => subject.toLowerCase().replaceAll(' ', '-');

export function professionalCatalogue(content: Content, query: URLSearchParams): CatalogueView {
  const asked = query.getAll('category').at(-1);
  const active = query.has('subject') ? undefined : professionalSubjects.find((name) => name === asked);
  const selection = readSelection(professionalSearch, query);
  return viewCatalogue({
    content,
    search: professionalSearch,
    courses: content.list(professionalCourses),
    subjects: content
      .single(catalogue)
      .professionalSubjects.map((subject) => ({ ...subject, anchor: sectionId(subject.name) })),
    selection: active ? { ...selection, chosen: { subject: [active] } } : selection,
    active,
    open: 'subject',
  });
}
