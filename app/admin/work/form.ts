import { z } from 'zod';
import { defineForm } from '#app/forms/form.ts';
import { optional, required, tick } from '#app/forms/rules.ts';

const failure = { tone: 'error', title: 'Error', description: 'That could not be saved.' } as const;

const message = optional('Your own words', 2000);
const status = required('Please choose a status', 40, 'Status');

/** `edit` goes back from the mail to the form. */
const step = z.enum(['', 'send', 'edit']);

/** A change of one record. */
export const changeForm = defineForm({
  id: 'work-change',
  errors: 'fields',
  invalid: 'Please fix the errors in the form',
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

/** One status for many records; which ones are picked is read beside it. */
export const bulkForm = defineForm({
  id: 'work-bulk',
  errors: 'fields',
  invalid: 'Please fix the errors in the form',
  failure,
  schema: z.object({ status, mail: tick, message, step }),
});
