import { z } from 'zod';
import { choice, required } from '#app/forms/rules.ts';
import { defineStaffForm, invalid, noStepChosen } from '#app/forms/staff-form.ts';

const steps = [
  ...([
    'ask',
    'publish',
    'publish-at',
    'undo',
    'cancel',
    'restore',
    'duplicate',
    'unpublish',
    'delete',
  ] as const),
  ...(['rename', 'new-link'] as const),
] as const;
export type EntryStep = (typeof steps)[number];

const count = z
  .string()
  .regex(/^\d{0,9}$/, noStepChosen)
  .transform(Number);

export const stepForm = defineStaffForm({
  id: 'entry-step',
  schema: z.object({
    step: choice(steps, noStepChosen),
    revision: count,
    version: count,
    /** In South African time. */
    at: z.string().max(20, 'Please choose a day and a time.'),
    short_name: z.string().trim().max(80, 'Please use at most 80 characters.'),
  }),
});

export const newEntryForm = defineStaffForm({
  // Not `new-entry`: the panel has that id, and its heading's id would clash with the title field's.
  id: 'create-entry',
  invalid,
  schema: z.object({
    title: required('Please write a title.', 120, 'Title'),
    short_name: z.string().trim().max(80, 'Please use at most 80 characters.'),
  }),
});
