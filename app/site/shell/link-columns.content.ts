import { z } from 'zod';
import { line, sitePath } from '#app/platform/content/fields.ts';

/** A titled list of links, each with a word on what waits there. */
export const linkColumn = z.strictObject({
  title: line(60),
  text: line(240),
  links: z.array(z.strictObject({ label: line(80), href: sitePath, note: line(140).optional() })).min(2),
});
