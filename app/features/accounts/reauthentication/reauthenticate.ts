import { z } from 'zod';
import { defineAccountForm } from '#app/features/accounts/account-form.ts';

export const reauthenticateForm = defineAccountForm({
  id: 'sign-in-again',
  secrets: ['current_password', 'code'],
  failure: {
    tone: 'error',
    title: 'Error',
    description: 'That does not work right now. Please try again.',
  },
  schema: z.object({
    current_password: z.string().max(128, 'Password must be less than 128 characters'),
    code: z.string().trim().max(40, 'That is not a code'),
    next: z.string().max(500),
  }),
});
