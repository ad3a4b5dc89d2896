import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, link, pattern } from '#app/platform/content/fields.ts';

const head = z.strictObject({ title: line(80), lead: line(300) });

const helpPageSchema = z.strictObject({
  title: line(80),
  lead: line(300),
  pattern,
  categoriesHead: head,
  popularHead: head,
  /** Said where a search finds nothing. */
  nothing: line(300),
  closing: z.strictObject({ title: line(80), text: line(300), button: link, second: link }),
});

/** The words around the help articles. */
export const helpPage = single('help-page', helpPageSchema);
