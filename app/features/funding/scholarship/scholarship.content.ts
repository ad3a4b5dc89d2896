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
    provider: line(120),
    coverage: line(120),
    spots: z.int().positive(),
    includes: z.array(line(240)).min(1),
    requirements: z.array(line(240)).min(1),
    applyLink: sitePath,
  })
  .refine(oneDeadline, oneDeadlineError);
export type Scholarship = z.infer<typeof scholarship>;

export const scholarships = list('scholarships', scholarship, { withoutSample: (entry) => entry });
