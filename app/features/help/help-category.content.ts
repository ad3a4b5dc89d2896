import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { line, shortDescription, slugField } from '#app/platform/content/fields.ts';

/** The id is the title in lower case with hyphens, and part of the address `/help/{id}`. */
export const helpCategorySchema = z.strictObject({
  id: slugField,
  title: line(60).meta({ title: 'Title' }),
  description: line(200).meta(shortDescription),
  icon: line(40).meta({ title: 'Icon', kind: 'icon' }),
});
export type HelpCategory = z.infer<typeof helpCategorySchema>;

export const helpCategories = listCollection(
  'help-categories',
  helpCategorySchema.meta({ title: 'Help categories', item: 'Category' }),
  { page: '/help/:id', orderedByStaff: true },
);
