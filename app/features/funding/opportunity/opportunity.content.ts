import { z } from 'zod';
import { day, line, markdown, sample, sitePath, slug, toConfirm } from '#app/platform/content/fields.ts';

/** What grants, fellowships and scholarships have in common. */
export const opportunity = z.strictObject({
  id: slug,
  title: line(120),
  /** The last day, either fixed or counted from the day on which the content was first loaded. */
  deadline: day.optional(),
  deadlineInDays: z.int().optional(),
  status: z.enum(['Open', 'Closed']),
  description: line(300),
  about: markdown(4000),
  eligibility: z.array(line(240)).min(1),
  howToApply: z.array(line(300)).min(1),
  documents: z.array(line(200)),
  link: sitePath.optional(),
  sample,
  toConfirm,
});

export const oneDeadline = (o: { deadline?: string | undefined; deadlineInDays?: number | undefined }) =>
  (o.deadline === undefined) !== (o.deadlineInDays === undefined);
export const oneDeadlineError = { message: 'Give either deadline or deadlineInDays', path: ['deadline'] };
