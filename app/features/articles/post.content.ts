import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import {
  day,
  image,
  line,
  markdown,
  pattern,
  sample,
  shortDescription,
  slugField,
} from '#app/platform/content/fields.ts';

export const postSchema = z.strictObject({
  id: slugField,
  title: line(120).meta({ title: 'Title' }),
  description: line(300).meta(shortDescription),
  date: day.meta({ title: 'Date', initialValue: 'today' }),
  author: line(80).meta({ title: 'Author', initialValue: 'own-name' }),
  badge: line(40).meta({
    title: 'Mark',
    description: 'One or two words on the card, such as Guide or News.',
  }),
  pattern: pattern.optional(),
  image,
  sample,
  body: markdown(20_000).meta({ title: 'Text' }),
});

export const posts = listCollection('posts', postSchema.meta({ title: 'Blog posts', item: 'Post' }), {
  shownOn: ['/blog'],
  page: '/blog/:id',
  idMayChange: true,
});
