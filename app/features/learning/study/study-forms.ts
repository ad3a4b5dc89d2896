import { z } from 'zod';
import { defineMemberForm, failed } from '#app/forms/form.ts';

const failure = failed('That could not be saved. Please try again.', 'Error');

/** Marks a lesson as done or not done; any other value leaves it as it is. */
export const lessonForm = defineMemberForm({
  id: 'lesson',
  errors: 'toast',
  failure,
  schema: z.object({ done: z.string() }),
});

export const checklistForm = defineMemberForm({
  id: 'checklist',
  errors: 'toast',
  failure,
  schema: z.object({ module: z.string(), shown: z.string() }),
});

/** Work done on a device, sent by script for the device's account; the events are parsed separately. */
export const deviceForm = defineMemberForm({
  id: 'device',
  errors: 'toast',
  failure,
  schema: z.object({ tag: z.string().max(40) }),
});
