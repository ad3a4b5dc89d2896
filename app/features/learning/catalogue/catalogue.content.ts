import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { pattern, slug } from '#app/platform/content/fields.ts';
import { courseCategories, freeSubjects, professionalSubjects } from './subjects.ts';

const subject = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.strictObject({
    id: slug,
    name: z.enum(names),
    /** One line under the heading. */
    description: z.string().min(10).max(120),
    /** Keys of a pattern tile and of an icon of the design system. */
    pattern,
    icon: slug,
  });

/** What the two catalogues share beside their courses: subjects in order, filter categories, the price. */
export const catalogueContent = z.strictObject({
  /** Price of every paid course. */
  price: z.strictObject({ amount: z.int().positive(), currency: z.literal('ZAR') }),
  categories: z
    .array(
      z.strictObject({ id: slug, name: z.enum(courseCategories), description: z.string().min(10).max(160) }),
    )
    .length(courseCategories.length),
  freeSubjects: z.array(subject(freeSubjects)).length(freeSubjects.length),
  professionalSubjects: z.array(subject(professionalSubjects)).length(professionalSubjects.length),
});
export type Catalogue = z.infer<typeof catalogueContent>;
export const catalogue = single('catalogue', catalogueContent);
