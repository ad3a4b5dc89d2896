import { z } from 'zod';
import { defineMemberForm } from '#app/forms/form.ts';

const failure = {
  tone: 'error',
  title: 'Error',
  description: 'That could not be saved. Please try again.',
} as const;

/** Marks a lesson as done, or takes the mark away; anything else leaves it as it is. */
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
  schema: z.object({ module: z.string() }),
});
