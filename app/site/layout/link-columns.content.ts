import { z } from 'zod';
import { line, linkTarget } from '#app/platform/content/fields.ts';

export const linkColumn = z.strictObject({
  title: line(60).meta({ title: 'Title' }),
  text: line(240).meta({ title: 'Text' }),
  links: z
    .array(
      z.strictObject({
        label: line(80).meta({ title: 'Label' }),
        href: linkTarget,
        note: line(140).optional().meta({ title: 'Note' }),
      }),
    )
    .min(2)
    .meta({ title: 'Links', item: 'Link' }),
});
