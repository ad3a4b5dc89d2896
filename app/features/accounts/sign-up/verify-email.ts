import { z } from 'zod';
import { defineAccountForm } from '#app/features/accounts/account-form.ts';
import { email } from '#app/forms/rules.ts';

export const resendForm = defineAccountForm({ id: 'resend', schema: z.object({ email }) });

/** Proves an address with a mailed link, or says that the account is not one's own (`answer` is `no`). */
export const verifyForm = defineAccountForm({
  id: 'verify-email',
  secrets: ['token'],
  schema: z.object({ token: z.string(), answer: z.string() }),
});
