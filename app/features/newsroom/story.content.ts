import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { claim, day, image, line, markdown, pattern, sample, slug } from '#app/platform/content/fields.ts';

/** A news story; the page shows the newest first and the featured one above them. */
export const story = z.strictObject({
  id: slug,
  title: line(120),
  date: day,
  excerpt: line(300),
  category: line(40),
  author: line(80),
  featured: z.boolean(),
  pattern: pattern.optional(),
  image,
  sample,
  claim,
  body: markdown(),
});
export type Story = z.infer<typeof story>;

export const stories = list('stories', story);
