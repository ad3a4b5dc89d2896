import { z } from 'zod';
import { defineForm } from '#app/forms/form.ts';
import { tick } from '#app/forms/rules.ts';

const failure = {
  tone: 'error' as const,
  title: 'Error',
  description: 'That could not be saved. Please try again.',
};

export const findableForm = defineForm({
  id: 'findable',
  errors: 'toast',
  failure,
  schema: z.object({ findable: tick }),
});

export const unblockForm = defineForm({
  id: 'unblock',
  errors: 'toast',
  failure,
  schema: z.object({ person: z.string().min(1).max(100) }),
});
