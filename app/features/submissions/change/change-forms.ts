import { z } from 'zod';
import { defineForm } from '#app/forms/form.ts';
import { optional, required, tick } from '#app/forms/rules.ts';

export const failure = { tone: 'error', title: 'Error', description: 'That could not be saved.' } as const;

export const invalid = 'Please fix the errors in the form';

const message = optional('Your own words', 2000);
const status = required('Please choose a status', 40, 'Status');

/** `edit` goes back from the mail to the form. */
const step = z.enum(['', 'send', 'edit']);

export const changeForm = defineForm({
  id: 'submission-change',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({
    version: required('Please reload the page', 40, 'Version'),
    status,
    assignee: optional('In charge', 100),
    note: optional('Note', 4000),
    mail: tick,
    message,
    step,
  }),
});

export const bulkForm = defineForm({
  id: 'submission-bulk',
  errors: 'fields',
  invalid,
  failure,
  schema: z.object({ status, mail: tick, message, step }),
});

export const eraseForm = defineForm({
  id: 'erase',
  errors: 'fields',
  invalid: 'Please tick the box first',
  failure,
  schema: z.object({
    version: required('Please reload the page', 40, 'Version'),
    sure: tick.refine((on) => on, 'Please tick the box first'),
  }),
});
