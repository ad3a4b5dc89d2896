import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { day, image, line, markdown, pattern, sample, slugField } from '#app/platform/content/fields.ts';

export const storySchema = z.strictObject({
  id: slugField,
  title: line(120).meta({ title: 'Title' }),
  date: day.meta({ title: 'Date', initialValue: 'today' }),
  excerpt: line(300).meta({ title: 'Summary', description: 'One or two sentences, for cards and feeds.' }),
  category: line(40).meta({ title: 'Category' }),
  author: line(80).meta({ title: 'Author', initialValue: 'own-name' }),
  featured: z
    .boolean()
    .meta({ title: 'Featured', description: 'It comes first on the page, larger than the others.' }),
  pattern: pattern.optional(),
  image,
  sample,
  body: markdown().meta({ title: 'Text' }),
});
export type Story = z.infer<typeof storySchema>;

export const stories = listCollection('stories', storySchema.meta({ title: 'Stories', item: 'Story' }), {
  shownOn: ['/newsroom'],
  page: '/newsroom/:id',
  idMayChange: true,
});
