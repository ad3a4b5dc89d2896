import { z } from 'zod';
import { defineAccountForm } from '#app/features/accounts/account-form.ts';

const failure = {
  tone: 'error' as const,
  title: 'Error',
  description: 'That does not work right now. Please try again.',
};

export const codeField = z.string().trim().min(1, 'Please enter a code').max(40, 'That is not a code');

export const secondStepForm = defineAccountForm({
  id: 'second-step',
  secrets: ['code'],
  failure,
  schema: z.object({ code: codeField }),
});
