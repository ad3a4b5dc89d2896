import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { claim, line, link, pattern, sample, sitePath } from '#app/platform/content/fields.ts';

const head = z.strictObject({ title: line(80), lead: line(300) });

const newsroomPageSchema = z.strictObject({
  title: line(80),
  lead: line(300),
  pattern,
  /** What the organisation has reached; each leads to the release that explains it. */
  figures: z
    .array(z.strictObject({ value: line(12), label: line(60), href: sitePath, sample, claim }))
    .max(6),
  storiesHead: head,
  pressHead: head,
  closing: z.strictObject({ title: line(80), text: line(300), button: link, feed: link }),
});

/** The words around the stories and press releases. */
export const newsroomPage = single('newsroom-page', newsroomPageSchema);
