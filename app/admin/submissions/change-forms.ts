import { z } from 'zod';
import { optional, required, tick } from '#app/forms/rules.ts';
import { defineStaffForm } from '#app/forms/staff-form.ts';

const message = optional('Your own words', 2000);
const status = required('Please choose a status', 40, 'Status');
const version = required('Please reload the page', 40, 'Version');

/** `edit` returns from the email to the form. */
const step = z.enum(['', 'send', 'edit']);

export const changeForm = defineStaffForm({
  id: 'submission-change',
  title: 'Not saved',
  schema: z.object({
    version,
    status,
    assignee: optional('In charge', 100),
    note: optional('Note', 4000),
    mail: tick,
    message,
    step,
  }),
});

export const changedMeanwhile = 'Changed meanwhile';

export const bulkForm = defineStaffForm({
  id: 'submission-bulk',
  schema: z.object({ status, mail: tick, message, step }),
});

export const eraseForm = defineStaffForm({
  id: 'erase',
  title: 'Not erased',
  schema: z.object({ version, sure: tick.refine((on) => on, 'Please tick the box first') }),
});
