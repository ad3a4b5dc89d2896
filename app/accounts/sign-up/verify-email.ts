import { z } from 'zod';
import { defineAccountForm } from '#app/accounts/account-form.ts';
import { email } from '#app/forms/rules.ts';

export const resendForm = defineAccountForm({ id: 'resend', schema: z.object({ email }) });

export const passwordMissing = 'Please type the password of your sign-up';

/** Verifies an address with a mailed link; in another browser than that of the sign-up, also with the password chosen then. */
export const verifyForm = defineAccountForm({
  id: 'verify-email',
  secrets: ['token', 'password'],
  schema: z.object({
    token: z.string(),
    /** `no`: someone else created the account. `new`: without the sign-up's password. */
    answer: z.string(),
    password: z.string().max(1000, passwordMissing),
  }),
});
