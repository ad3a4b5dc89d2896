import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, link, pattern, sitePath } from '#app/platform/content/fields.ts';
import { linkColumn } from '#app/site/shell/link-columns.content.ts';

const page = z.strictObject({
  title: line(),
  lead: line(400),
  columns: z.array(linkColumn).min(3),
  popularHead: z.strictObject({ title: line(), lead: line(300) }),
  popular: z
    .array(z.strictObject({ title: line(100), text: line(240), kind: line(40), href: sitePath, pattern }))
    .min(4),
  closing: z.strictObject({ title: line(), text: line(300), button: link }),
});
export type Resources = z.infer<typeof page>;

export const resources = single('resources', page);
