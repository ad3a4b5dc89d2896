import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { line } from '#app/platform/content/fields.ts';
import {
  callFields,
  eligibility,
  howToApply,
  oneDeadline,
  oneDeadlineError,
  optionalCallFields,
  providerField,
} from './opportunity.content.ts';

export const fellowship = z
  .strictObject({
    ...callFields,
    organization: providerField.meta({ title: 'Organisation' }),
    amount: line(60).meta({ title: 'Amount', description: 'In words, such as R5,000 a month.' }),
    duration: line(60).meta({ title: 'Length' }),
    eligibility,
    benefits: z.array(line(240)).min(1).meta({ title: 'What fellows get', item: 'Line' }),
    requirements: z.array(line(240)).min(1).meta({ title: 'Requirements', item: 'Requirement' }),
    howToApply,
    ...optionalCallFields,
  })
  .refine(oneDeadline, oneDeadlineError);
export type Fellowship = z.infer<typeof fellowship>;

export const fellowships = listCollection(
  'fellowships',
  fellowship.meta({ title: 'Fellowships', item: 'Fellowship' }),
  {
    shownOn: ['/grants-fellowships'],
    page: '/grants-fellowships/:id',
    orderedByStaff: true,
    withoutSample: (entry) => entry,
  },
);
