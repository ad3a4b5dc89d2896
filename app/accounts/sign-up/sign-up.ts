import { z } from 'zod';
import { defineAccountForm } from '#app/accounts/account-form.ts';
import { newPassword } from '#app/accounts/password/new-password.ts';
import { memberName, personalFields } from '#app/accounts/users/personal.ts';
import { failed } from '#app/forms/form.ts';
import { email, tick } from '#app/forms/rules.ts';

/** The sign-up form (accounts document, Sign-up page). Passwords are never trimmed. */
export const signUpForm = defineAccountForm({
  id: 'sign-up',
  // Open to anybody, and each submission costs a hash and an email.
  proof: true,
  secrets: ['password', 'confirm_password'],
  failure: failed('Your account could not be created. Please try again.', 'Error'),
  schema: z.object({
    full_name: memberName,
    email,
    password: newPassword('Please choose a password'),
    confirm_password: newPassword('Please repeat your password'),
    ...personalFields,
    newsletter_subscribed: tick,
  }),
});
