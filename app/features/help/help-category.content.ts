import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { line, slug } from '#app/platform/content/fields.ts';

/** The id is the title in lower case with hyphens: it is the address, `/help/{id}`. */
export const helpCategorySchema = z.strictObject({
  id: slug,
  title: line(60),
  description: line(200),
  icon: line(40),
});
export type HelpCategory = z.infer<typeof helpCategorySchema>;

export const helpCategories = list('help-categories', helpCategorySchema);
