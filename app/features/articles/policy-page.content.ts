import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { heading, line, pattern, titled } from '#app/platform/content/fields.ts';

const policyPageSchema = z.strictObject({
  ...titled(300, 80),
  pattern,
  recentHead: heading(300, 80).meta({ title: 'Heading of the recent articles' }),
  newsletter: z
    .strictObject({ title: line(80).meta({ title: 'Title' }), text: line(300).meta({ title: 'Text' }) })
    .meta({ title: 'Newsletter' }),
  noneIn: line(200).meta({ title: 'When a category has no article' }),
});

export const policyPage = singleCollection(
  'policy-page',
  policyPageSchema.meta({ title: 'Tech policy: the page' }),
  {
    shownOn: ['/tech-policy'],
  },
);
