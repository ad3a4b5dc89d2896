import { z } from 'zod';
import { defineAccountForm } from '#app/accounts/account-form.ts';
import { failed } from '#app/forms/form.ts';
import { email } from '#app/forms/rules.ts';

/** The sign-in form (accounts document, Sign-in dialog). The password is never trimmed. */
export const signInForm = defineAccountForm({
  id: 'sign-in',
  secrets: ['password'],
  failure: failed('Sign-in does not work right now. Please try again.', 'Error'),
  schema: z.object({
    email,
    password: z
      .string()
      .min(1, 'Please enter your password')
      .max(128, 'Password must be at most 128 characters'),
    next: z.string().max(500),
  }),
});

export const signInPageForm = { ...signInForm, id: 'sign-in-page' };

export const socialProviders = [
  { id: 'facebook', name: 'Facebook', label: 'Continue with Facebook' },
  { id: 'google', name: 'Google', label: 'Continue with Google' },
] as const;

export const socialProvider = (id: string | undefined) =>
  socialProviders.find((provider) => provider.id === id);

export const afterSignInPath = '/dashboard';
