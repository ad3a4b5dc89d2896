import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { line, sitePath } from '#app/platform/content/fields.ts';
import {
  callFields,
  eligibility,
  howToApply,
  oneDeadline,
  oneDeadlineError,
  optionalCallFields,
  providerField,
} from './opportunity.content.ts';

const { link: _, ...more } = optionalCallFields;

export const scholarship = z
  .strictObject({
    ...callFields,
    provider: providerField.meta({ title: 'Provider' }),
    coverage: line(120).meta({ title: 'What it covers' }),
    spots: z.int().positive().meta({ title: 'How many are awarded' }),
    includes: z.array(line(240)).min(1).meta({ title: 'What is included', item: 'Line' }),
    eligibility: eligibility.meta({
      initialValue: {
        value: ['South African citizens and permanent residents aged 18-35, which means until you turn 35'],
      },
    }),
    requirements: z
      .array(line(240))
      .min(1)
      .meta({
        title: 'Requirements',
        item: 'Requirement',
        initialValue: { value: ['You are under 35 on the day the course begins'] },
      }),
    howToApply: howToApply.meta({
      initialValue: { value: ['Press Apply for scholarship on this page, and tell us why you want it.'] },
    }),
    applyLink: sitePath.meta({
      title: 'Where people apply',
      description: 'A page of this site.',
      initialValue: { value: '/courses' },
    }),
    ...more,
  })
  .refine(oneDeadline, oneDeadlineError);
export type Scholarship = z.infer<typeof scholarship>;

export const scholarships = listCollection(
  'scholarships',
  scholarship.meta({ title: 'Scholarships', item: 'Scholarship' }),
  {
    shownOn: ['/grants-fellowships'],
    page: '/grants-fellowships/:id',
    orderedByStaff: true,
    withoutSample: (entry) => entry,
  },
);
