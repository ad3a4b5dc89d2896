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

export const grant = z
  .strictObject({
    ...callFields,
    organization: providerField.meta({ title: 'Organisation' }),
    amount: line(60).meta({ title: 'Amount', description: 'The range in words, such as R20,000 - R60,000.' }),
    eligibility,
    focus: z.array(line(80)).min(1).meta({ title: 'What it is for', item: 'Area' }),
    howToApply,
    ...optionalCallFields,
  })
  .refine(oneDeadline, oneDeadlineError);
export type Grant = z.infer<typeof grant>;

export const grants = listCollection('grants', grant.meta({ title: 'Grants', item: 'Grant' }), {
  shownOn: ['/grants-fellowships'],
  page: '/grants-fellowships/:id',
  orderedByStaff: true,
  withoutSample: (entry) => entry,
});
