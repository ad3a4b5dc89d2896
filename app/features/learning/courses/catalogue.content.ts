import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { pattern, shortDescription, slug, slugField } from '#app/platform/content/fields.ts';
import { courseCategories, freeSubjects, professionalSubjects } from './subjects.ts';

const subject = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.strictObject({
    id: slugField,
    name: z.enum(names).meta({ title: 'Name' }),
    description: z.string().min(10).max(120).meta({ title: 'Line under the heading' }),
    pattern,
    icon: slug.meta({ title: 'Icon', kind: 'icon' }),
  });

const catalogueContent = z.strictObject({
  price: z
    .strictObject({
      amount: z.int().positive().meta({ title: 'Amount', kind: 'money' }),
      currency: z.literal('ZAR').meta({ title: 'Currency' }),
    })
    .meta({ title: 'Price of every paid course' }),
  categories: z
    .array(
      z.strictObject({
        id: slugField,
        name: z.enum(courseCategories).meta({ title: 'Name' }),
        description: z.string().min(10).max(160).meta(shortDescription),
      }),
    )
    .length(courseCategories.length)
    .meta({ title: 'Filter categories', item: 'Category' }),
  freeSubjects: z
    .array(subject(freeSubjects))
    .length(freeSubjects.length)
    .meta({ title: 'Subjects of the free catalogue', item: 'Subject' }),
  professionalSubjects: z
    .array(subject(professionalSubjects))
    .length(professionalSubjects.length)
    .meta({ title: 'Subjects of the professional catalogue', item: 'Subject' }),
});
export type Catalogue = z.infer<typeof catalogueContent>;
export const catalogue = singleCollection('catalogue', catalogueContent.meta({ title: 'Course catalogue' }), {
  shownOn: ['/courses', '/professional-certifications'],
  // A duplicate means that another is missing, and the page would have no place for its courses.
  rules: (entry) =>
    (['categories', 'freeSubjects', 'professionalSubjects'] as const).flatMap((list) => {
      const names = entry[list].map(({ name }): string => name);
      return names.flatMap((name, i) =>
        names.indexOf(name) < i
          ? [
              {
                path: `${list}.${i}.name`,
                message: `“${name}” appears twice, and another one is missing.`,
              },
            ]
          : [],
      );
    }),
});
