import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { claim, line, link, pattern, sample, sitePath, titled } from '#app/platform/content/fields.ts';

const head = z.strictObject({
  ...titled(300, 80),
});

const newsroomPageSchema = z.strictObject({
  ...titled(300, 80),
  pattern,
  figures: z
    .array(
      z.strictObject({
        value: line(12).meta({ title: 'Figure' }),
        label: line(60).meta({ title: 'Label' }),
        href: sitePath.meta({ title: 'Page', description: 'The page of this site that it leads to.' }),
        sample,
        claim,
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
  closing: z
    .strictObject({
      title: line(80).meta({ title: 'Title' }),
      text: line(300).meta({ title: 'Text' }),
      button: link.meta({ title: 'Button' }),
      feed: link.meta({ title: 'Link to the feed' }),
    })
    .meta({ title: 'Closing', description: 'The band at the foot of the page.' }),
});

export const newsroomPage = single('newsroom-page', newsroomPageSchema.meta({ title: 'Newsroom: the page' }));
