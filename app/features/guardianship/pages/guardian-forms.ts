import { z } from 'zod';
import { defineForm, failed } from '#app/forms/form.ts';
import { email } from '#app/forms/rules.ts';

const failure = failed('That did not work. Please try again.');

/** Not remembered: asking again means another link, which has its own limit. */
export const askForm = defineForm({
  id: 'guardian-link',
  remembered: false,
  errors: 'fields',
  failure,
  schema: z.object({ email }),
});

/** The same for every address, so that nobody learns whose child is in a club. */
export const linkSentMessage =
  'If this address is on our records, a link is on its way. Use it within an hour. It works once.';

export const openForm = defineForm({ id: 'guardian-open', errors: 'toast', failure, schema: z.object({}) });

export const withdrawConsentForm = defineForm({
  id: 'guardian-take-back',
  errors: 'toast',
  failure,
  schema: z.object({}),
});

export const withdrawPhotographsForm = defineForm({ ...withdrawConsentForm, id: 'guardian-photographs' });

export const eraseChildForm = defineForm({
  id: 'guardian-erase',
  errors: 'fields',
  invalid: 'Please tick the box to erase everything',
  failure,
  schema: z.object({
    sure: z.literal('on', { error: 'Please tick the box to erase everything' }),
  }),
});
