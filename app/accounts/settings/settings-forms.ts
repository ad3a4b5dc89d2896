import { z } from 'zod';
import { defineAccountForm } from '#app/accounts/account-form.ts';
import { newPassword } from '#app/accounts/password/new-password.ts';
import { codeField } from '#app/accounts/two-factor/two-factor.ts';
import { memberName, personalLater } from '#app/accounts/users/personal.ts';
import { failed } from '#app/forms/form.ts';
import { email, tick } from '#app/forms/rules.ts';

const failure = failed('That could not be saved. Please try again.', 'Error');

const form = <S extends z.ZodObject>(id: string, schema: S, secrets: readonly string[] = []) =>
  defineAccountForm({ id, failure, schema, secrets });

const passwordIfAny = z.string().max(128, 'Password must be at most 128 characters');

export const profileForm = form(
  'profile',
  z.object({
    full_name: memberName,
    ...personalLater,
  }),
);

export const newsletterChoiceForm = form('newsletter-choice', z.object({ newsletter_subscribed: tick }));

export const passwordForm = form(
  'change-password',
  z.object({
    current_password: passwordIfAny,
    password: newPassword('Please choose a password'),
    confirm_password: newPassword('Please repeat your password'),
  }),
  ['current_password', 'password', 'confirm_password'],
);

export const emailForm = form('change-email', z.object({ email, current_password: passwordIfAny }), [
  'current_password',
]);

export const newEmailForm = defineAccountForm({
  id: 'new-email',
  secrets: ['token'],
  schema: z.object({ token: z.string().max(200) }),
});

export const beginTwoFactorForm = form('two-factor-begin', z.object({ current_password: passwordIfAny }), [
  'current_password',
]);
export const confirmTwoFactorForm = form('two-factor-confirm', z.object({ code: codeField }), ['code']);
export const renewCodesForm = form('two-factor-codes', z.object({ code: codeField }), ['code']);
export const removeTwoFactorForm = form('two-factor-remove', z.object({ current_password: passwordIfAny }), [
  'current_password',
]);

export const cancelTwoFactorForm = form('two-factor-cancel', z.object({}));

export const endSessionForm = form('end-session', z.object({ session: z.string().min(1).max(64) }));
export const endSessionsForm = form('end-sessions', z.object({}));

export const deleteAccountForm = form(
  'delete-account',
  z.object({
    current_password: passwordIfAny,
    keep_certificates: tick,
    confirm: z.literal('on', { error: 'Please tick that you understand' }),
  }),
  ['current_password'],
);
