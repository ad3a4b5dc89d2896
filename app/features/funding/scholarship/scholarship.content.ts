import { z } from 'zod';
import {
  oneDeadline,
  oneDeadlineError,
  opportunity,
} from '#app/features/funding/opportunity/opportunity.content.ts';
import { list } from '#app/platform/content/collection.ts';
import { line, sitePath } from '#app/platform/content/fields.ts';

export const scholarship = opportunity
  .omit({ link: true })
  .extend({
    provider: line(120).meta({ title: 'Provider' }),
    coverage: line(120).meta({ title: 'What it covers' }),
    spots: z.int().positive().meta({ title: 'How many are awarded' }),
    includes: z.array(line(240)).min(1).meta({ title: 'What is included', item: 'Line' }),
    requirements: z.array(line(240)).min(1).meta({ title: 'Requirements', item: 'Requirement' }),
    applyLink: sitePath.meta({ title: 'Where people apply', description: 'A page of this site.' }),
  })
  .refine(oneDeadline, oneDeadlineError);
export type Scholarship = z.infer<typeof scholarship>;

export const scholarships = list(
  'scholarships',
  scholarship.meta({ title: 'Scholarships', item: 'Scholarship' }),
  { page: '/grants-fellowships/:id', ordered: true, withoutSample: (entry) => entry },
);
