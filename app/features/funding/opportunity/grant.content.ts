import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { line } from '#app/platform/content/fields.ts';
import { oneDeadline, oneDeadlineError, opportunity } from './opportunity.content.ts';

export const grant = opportunity
  .extend({
    organization: line(120),
    /** The range in words, such as R20,000 - R60,000. */
    amount: line(60),
    focus: z.array(line(80)).min(1),
  })
  .refine(oneDeadline, oneDeadlineError);
export type Grant = z.infer<typeof grant>;

export const grants = list('grants', grant, { withoutSample: (entry) => entry });
