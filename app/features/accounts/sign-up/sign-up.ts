import { z } from 'zod';
import { defineAccountForm } from '#app/features/accounts/account-form.ts';
import { memberName, personal } from '#app/features/accounts/profile/personal.ts';
import { failed } from '#app/forms/form.ts';
import { email, tick } from '#app/forms/rules.ts';

/** A password that somebody chooses. Its length is checked by `checkPasswords`, after the comparison. */
export const newPassword = (missing: string) =>
  z.string().min(1, missing).max(128, 'Password must be at most 128 characters');

/** The sign-up form (accounts document, Sign-up page). Passwords are never trimmed. */
export const signUpForm = defineAccountForm({
  id: 'sign-up',
  // Anybody can send it, and it costs a hash and an email.
  proof: true,
  secrets: ['password', 'confirm_password'],
  failure: failed('Your account could not be created. Please try again.', 'Error'),
  schema: z.object({
    full_name: memberName,
    email,
    password: newPassword('Please choose a password'),
    confirm_password: newPassword('Please repeat your password'),
    ...personal,
    newsletter_subscribed: tick,
  }),
});

const minPasswordLength = 6;

export function passwordMistake(typed: Record<string, string>): [field: string, message: string] | undefined {
  const { password = '', confirm_password = '' } = typed;
  if (password !== confirm_password) return ['confirm_password', 'Passwords do not match'];
  if ([...password].length < minPasswordLength)
    return ['password', `Password must be at least ${minPasswordLength} characters`];
  return undefined;
}
