import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { day, image, line, markdown, pattern, sample, slug } from '#app/platform/content/fields.ts';

/** A blog post; its id is the last part of its address. */
export const post = z.strictObject({
  id: slug,
  title: line(120),
  description: line(300),
  date: day,
  author: line(80),
  badge: line(40),
  pattern: pattern.optional(),
  image,
  sample,
  body: markdown(20_000),
});
export type Post = z.infer<typeof post>;

export const posts = list('posts', post);
