import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { line } from '#app/platform/content/fields.ts';
import { oneDeadline, oneDeadlineError, opportunity } from './opportunity.content.ts';

export const fellowship = opportunity
  .extend({
    organization: line(120),
    amount: line(60),
    duration: line(60),
    benefits: z.array(line(240)).min(1),
    requirements: z.array(line(240)).min(1),
  })
  .refine(oneDeadline, oneDeadlineError);
export type Fellowship = z.infer<typeof fellowship>;

export const fellowships = list('fellowships', fellowship, { withoutSample: (entry) => entry });
