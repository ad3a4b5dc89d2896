import { z } from 'zod';
import {
  day,
  despiteOtherErrors,
  line,
  markdown,
  sample,
  shortDescription,
  sitePath,
  slugField,
} from '#app/platform/content/fields.ts';

/** In form order: required fields first, for editing on a phone. */
export const callFields = {
  id: slugField,
  title: line(120).meta({ title: 'Title' }),
  description: line(300).meta(shortDescription),
  deadline: day
    .optional()
    .meta({ title: 'Last day', description: 'People can apply until the end of this day.' }),
  deadlineInDays: z.int().optional().meta({
    title: 'Days counted from the first day of this site',
    description: 'For samples only, instead of a last day.',
    placeholderFor: 'deadline',
  }),
  status: z.enum(['Open', 'Closed']).meta({ title: 'Status', initialValue: { value: 'Open' } }),
};

export const providerField = line(120).meta({ initialValue: 'organisation' });

export const eligibility = z.array(line(240)).min(1).meta({ title: 'Who can apply', item: 'Line' });

export const howToApply = z
  .array(line(300))
  .min(1)
  .meta({
    title: 'How to apply',
    item: 'Step',
    initialValue: { value: ['Fill in the form on this page, before the last day.'] },
  });

export const optionalCallFields = {
  about: markdown(4000).optional().meta({
    title: 'About',
    description: 'The text of its own page. Without one only the short description is shown.',
  }),
  documents: z
    .array(line(200))
    .meta({ title: 'Documents', description: 'What applicants need to send.', item: 'Document' }),
  link: sitePath.optional().meta({ title: 'Page', description: 'A page of this site to read on.' }),
  sample,
};

export const oneDeadline = (o: { deadline?: string | undefined; deadlineInDays?: number | undefined }) =>
  (o.deadline === undefined) !== (o.deadlineInDays === undefined);
export const oneDeadlineError = {
  path: ['deadline'],
  when: despiteOtherErrors,
  error: ({ input }: { input?: unknown }) =>
    (input as { deadline?: string }).deadline === undefined
      ? 'Please choose a last day.'
      : 'Please give either a last day or a number of days.',
};
