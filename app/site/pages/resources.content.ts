import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { closing, heading, line, link, linkTarget, pattern, titled } from '#app/platform/content/fields.ts';
import { linkColumn } from '#app/site/layout/link-columns.content.ts';

const page = z.strictObject({
  ...titled(400),
  columns: z.array(linkColumn).min(3).meta({ title: 'Columns of links', item: 'Column' }),
  popularHead: heading(300).meta({ title: 'Heading of the popular resources' }),
  popular: z
    .array(
      z.strictObject({
        title: line(100).meta({ title: 'Title' }),
        text: line(240).meta({ title: 'Text' }),
        kind: line(40).meta({ title: 'Kind', description: 'Such as Guide or Course.' }),
        href: linkTarget,
        pattern,
      }),
    )
    .min(4)
    .meta({ title: 'Popular resources', item: 'Resource' }),
  closing: closing({ button: link.meta({ title: 'Button' }) }),
});

export const resources = singleCollection('resources', page.meta({ title: 'Resources' }), {
  shownOn: ['/resources'],
});
