import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, pattern } from '#app/platform/content/fields.ts';

const policyPageSchema = z.strictObject({
  title: line(80).meta({ title: 'Title' }),
  lead: line(300).meta({ title: 'Introduction', description: 'One or two sentences below the title.' }),
  pattern,
  recentHead: z
    .strictObject({
      title: line(80).meta({ title: 'Title' }),
      lead: line(300).meta({ title: 'Introduction', description: 'One or two sentences below the title.' }),
    })
    .meta({ title: 'Heading of the recent articles' }),
  newsletter: z
    .strictObject({ title: line(80).meta({ title: 'Title' }), text: line(300).meta({ title: 'Text' }) })
    .meta({ title: 'Newsletter' }),
  noneIn: line(200).meta({ title: 'When a category has no article' }),
});

export const policyPage = single('policy-page', policyPageSchema.meta({ title: 'Tech policy: the page' }));
