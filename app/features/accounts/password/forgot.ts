import { z } from 'zod';
import { defineAccountForm } from '#app/features/accounts/account-form.ts';
import { newPassword } from '#app/features/accounts/sign-up/sign-up.ts';
import { email } from '#app/forms/rules.ts';

const failure = {
  tone: 'error' as const,
  title: 'Error',
  description: 'That does not work right now. Please try again.',
};

export const forgotForm = defineAccountForm({
  id: 'forgot-password',
  failure,
  schema: z.object({ email }),
});

export const resendForm = defineAccountForm({ id: 'resend', failure, schema: z.object({ email }) });

export const resetForm = defineAccountForm({
  id: 'reset-password',
  secrets: ['token', 'password', 'confirm_password'],
  failure,
  schema: z.object({
    token: z.string().max(200),
    password: newPassword('Please choose a password'),
    confirm_password: newPassword('Please repeat your password'),
  }),
});

export const newEmailForm = defineAccountForm({
  id: 'new-email',
  secrets: ['token'],
  failure,
  schema: z.object({ token: z.string().max(200) }),
});

/** Proves an address with a mailed link, or says that the account is not one's own (`answer` is `no`). */
export const verifyForm = defineAccountForm({
  id: 'verify-email',
  failure,
  secrets: ['token'],
  schema: z.object({ token: z.string(), answer: z.string() }),
});
