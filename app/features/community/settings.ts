import { z } from 'zod';
import { defineAccountForm } from '#app/features/accounts/account-form.ts';
import { tick } from '#app/forms/rules.ts';

const failure = {
  tone: 'error' as const,
  title: 'Error',
  description: 'That could not be saved. Please try again.',
};

export const findableForm = defineAccountForm({
  id: 'findable',
  failure,
  schema: z.object({ findable: tick }),
});

export const unblockForm = defineAccountForm({
  id: 'unblock',
  failure,
  schema: z.object({ person: z.string().min(1).max(100) }),
});
