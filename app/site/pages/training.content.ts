import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, link, markdown, pattern, slug } from '#app/platform/content/fields.ts';
import { linkColumn } from '#app/site/shell/link-columns.content.ts';

const page = z.strictObject({
  title: line(),
  lead: line(400),
  columns: z.array(linkColumn).min(3),
  formatsHead: z.strictObject({ title: line(), lead: line(300) }),
  formats: z
    .array(
      z.strictObject({
        title: line(60),
        text: line(300),
        goodFor: z.array(line(120)).min(2),
        icon: slug,
        pattern,
        link,
      }),
    )
    .length(3),
  teams: z.strictObject({ title: line(), text: markdown(1500), link }),
  closing: z.strictObject({ title: line(), text: line(300), button: link }),
});
export type Training = z.infer<typeof page>;

export const training = single('training', page);
