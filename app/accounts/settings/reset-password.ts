import { z } from 'zod';
import { defineAccountForm } from '#app/accounts/account-form.ts';
import { newPassword } from '#app/accounts/password/new-password.ts';
import { email } from '#app/forms/rules.ts';

export const forgotForm = defineAccountForm({
  id: 'forgot-password',
  schema: z.object({ email }),
});

export const resetForm = defineAccountForm({
  id: 'reset-password',
  secrets: ['token', 'password', 'confirm_password'],
  schema: z.object({
    token: z.string().max(200),
    password: newPassword('Please choose a password'),
    confirm_password: newPassword('Please repeat your password'),
  }),
});
