import { z } from 'zod';
import { defineAccountForm } from '#app/accounts/account-form.ts';

export const codeField = z.string().trim().min(1, 'Please enter a code').max(40, 'That is not a code');

export const secondStepForm = defineAccountForm({
  id: 'second-step',
  secrets: ['code'],
  schema: z.object({ code: codeField }),
});
