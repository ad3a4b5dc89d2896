import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, link, pattern, sitePath, titled } from '#app/platform/content/fields.ts';
import { linkColumn } from '#app/site/shell/link-columns.content.ts';

const page = z.strictObject({
  ...titled(400),
  columns: z.array(linkColumn).min(3).meta({ title: 'Columns of links', item: 'Column' }),
  popularHead: z
    .strictObject({
      ...titled(300),
    })
    .meta({ title: 'Heading of the popular resources' }),
  popular: z
    .array(
      z.strictObject({
        title: line(100).meta({ title: 'Title' }),
        text: line(240).meta({ title: 'Text' }),
        kind: line(40).meta({ title: 'Kind', description: 'Such as Guide or Course.' }),
        href: sitePath.meta({ title: 'Page', description: 'The page of this site that it leads to.' }),
        pattern,
      }),
    )
    .min(4)
    .meta({ title: 'Popular resources', item: 'Resource' }),
  closing: z
    .strictObject({
      title: line().meta({ title: 'Title' }),
      text: line(300).meta({ title: 'Text' }),
      button: link.meta({ title: 'Button' }),
    })
    .meta({ title: 'Closing', description: 'The band at the foot of the page.' }),
});
export type Resources = z.infer<typeof page>;

export const resources = single('resources', page.meta({ title: 'Resources' }));
