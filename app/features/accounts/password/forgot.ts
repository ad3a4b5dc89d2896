import { z } from 'zod';
import { newPassword } from '#app/features/accounts/sign-up/sign-up.ts';
import { defineForm } from '#app/forms/form.ts';
import { email } from '#app/forms/rules.ts';

const failure = {
  tone: 'error' as const,
  title: 'Error',
  description: 'That does not work right now. Please try again.',
};

/** Asks for the address that a link to choose a new password goes to. */
export const forgotForm = defineForm({
  id: 'forgot-password',
  errors: 'toast',
  failure,
  schema: z.object({ email }),
});

/** Asks for the address whose confirmation is to be sent again. */
export const resendForm = defineForm({ id: 'resend', errors: 'toast', failure, schema: z.object({ email }) });

/** Chooses a new password with a mailed link. */
export const resetForm = defineForm({
  id: 'reset-password',
  errors: 'toast',
  failure,
  schema: z.object({
    token: z.string().max(200),
    password: newPassword('Please choose a password'),
    confirm_password: newPassword('Please repeat your password'),
  }),
});

/** Confirms a new address with a mailed link. */
export const newEmailForm = defineForm({
  id: 'new-email',
  errors: 'toast',
  failure,
  schema: z.object({ token: z.string().max(200) }),
});
