import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import {
  closing,
  heading,
  line,
  link,
  linkTarget,
  pattern,
  sample,
  titled,
} from '#app/platform/content/fields.ts';

const head = heading(300, 80);

const newsroomPageSchema = z.strictObject({
  ...titled(300, 80),
  pattern,
  figures: z
    .array(
      z.strictObject({
        value: line(12).meta({ title: 'Figure' }),
        label: line(60).meta({ title: 'Label' }),
        href: linkTarget,
        sample,
      }),
    )
    .max(6)
    .meta({
      title: 'Figures',
      description: 'What the organisation has reached; each leads to the release that explains it.',
      item: 'Figure',
    }),
  storiesHead: head.meta({ title: 'Heading of the stories' }),
  pressHead: head.meta({ title: 'Heading of the press releases' }),
  closing: closing(
    { button: link.meta({ title: 'Button' }), feed: link.meta({ title: 'Link to the feed' }) },
    80,
  ),
});

export const newsroomPage = singleCollection(
  'newsroom-page',
  newsroomPageSchema.meta({ title: 'Newsroom: the page' }),
  { shownOn: ['/newsroom'] },
);
