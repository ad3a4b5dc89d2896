import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import {
  closing,
  heading,
  line,
  link,
  markdown,
  pattern,
  slug,
  titled,
} from '#app/platform/content/fields.ts';
import { linkColumn } from '#app/site/layout/link-columns.content.ts';

const page = z.strictObject({
  ...titled(400),
  columns: z.array(linkColumn).min(3).meta({ title: 'Columns of links', item: 'Column' }),
  formatsHead: heading(300).meta({ title: 'Heading of the ways to learn' }),
  formats: z
    .array(
      z.strictObject({
        title: line(60).meta({ title: 'Title' }),
        text: line(300).meta({ title: 'Text' }),
        goodFor: z.array(line(120)).min(2).meta({ title: 'Good for', item: 'Line' }),
        icon: slug.meta({ title: 'Icon', kind: 'icon' }),
        pattern,
        link,
      }),
    )
    .length(3)
    .meta({ title: 'Ways to learn', item: 'Way' }),
  teams: z
    .strictObject({
      title: line().meta({ title: 'Title' }),
      text: markdown(1500).meta({ title: 'Text' }),
      link,
    })
    .meta({ title: 'For teams' }),
  closing: closing({ button: link.meta({ title: 'Button' }) }),
});

export const training = singleCollection('training', page.meta({ title: 'Training' }), {
  shownOn: ['/training'],
});
