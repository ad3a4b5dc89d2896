import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { heading, line, markdown, titleAndText, titled } from '#app/platform/content/fields.ts';

const section = heading(400);

const page = z.strictObject({
  ...titled(400),
  grants: section.meta({ title: 'Grants' }),
  fellowships: section.meta({ title: 'Fellowships' }),
  scholarships: section.meta({ title: 'Scholarships' }),
  collaborate: section
    .extend({ text: markdown(2000).meta({ title: 'Text' }) })
    .meta({ title: 'Collaboration' }),
  advice: z
    .array(titleAndText(400))
    .min(3)
    .meta({ title: 'Advice', description: 'Shown beside the application form.', item: 'Advice' }),
  questions: z
    .array(
      z.strictObject({
        question: line(200).meta({ title: 'Question' }),
        answer: line(600).meta({ title: 'Answer' }),
      }),
    )
    .min(3)
    .meta({ title: 'Questions', item: 'Question' }),
  reasons: z
    .strictObject({
      application: z.record(z.string(), line(240)).meta({ title: 'Application form' }),
      collaboration: z.record(z.string(), line(240)).meta({ title: 'Collaboration form' }),
      scholarship: z.record(z.string(), line(240)).meta({ title: 'Scholarship form' }),
    })
    .meta({ title: 'Why the forms ask', description: 'Shown beside each field.' }),
});
export type FundingPage = z.infer<typeof page>;

export const fundingPage = singleCollection(
  'funding-page',
  page.meta({ title: 'Grants and fellowships: the page' }),
  {
    shownOn: ['/grants-fellowships'],
  },
);
