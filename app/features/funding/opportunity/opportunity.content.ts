import { z } from 'zod';
import { day, line, markdown, ownId, sample, sitePath, toConfirm } from '#app/platform/content/fields.ts';

export const opportunity = z.strictObject({
  id: ownId,
  title: line(120).meta({ title: 'Title' }),
  deadline: day
    .optional()
    .meta({ title: 'Last day', description: 'People can apply until the end of this day.' }),
  deadlineInDays: z.int().optional().meta({
    title: 'Days counted from the first day of this site',
    description: 'For samples only, instead of a last day.',
    standsInFor: 'deadline',
  }),
  status: z.enum(['Open', 'Closed']).meta({ title: 'Status', starts: { value: 'Open' } }),
  description: line(300).meta({
    title: 'Short description',
    description: 'One or two sentences, for cards and for searches.',
  }),
  about: markdown(4000).meta({ title: 'About', description: 'The text of its own page.' }),
  eligibility: z.array(line(240)).min(1).meta({ title: 'Who can apply', item: 'Line' }),
  howToApply: z.array(line(300)).min(1).meta({ title: 'How to apply', item: 'Step' }),
  documents: z
    .array(line(200))
    .meta({ title: 'Documents', description: 'What applicants need to send.', item: 'Document' }),
  link: sitePath.optional().meta({ title: 'Page', description: 'A page of this site to read on.' }),
  sample,
  toConfirm,
});

export const oneDeadline = (o: { deadline?: string | undefined; deadlineInDays?: number | undefined }) =>
  (o.deadline === undefined) !== (o.deadlineInDays === undefined);
export const oneDeadlineError = {
  path: ['deadline'],
  error: ({ input }: { input?: unknown }) =>
    (input as { deadline?: string }).deadline === undefined
      ? 'Please choose a last day.'
      : 'Please give either a last day or a number of days.',
};
