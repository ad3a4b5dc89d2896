import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, link, pattern } from '#app/platform/content/fields.ts';

const blogPageSchema = z.strictObject({
  title: line(80),
  lead: line(300),
  pattern,
  closing: z.strictObject({ title: line(80), text: line(300), button: link, second: link }),
});

/** The words around the posts. */
export const blogPage = single('blog-page', blogPageSchema);
