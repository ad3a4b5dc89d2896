import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import { sendPasswordChanged, sendResetLink } from '#app/accounts/accounts.emails.ts';
import {
  accountTokens,
  consumeMailedLink,
  findTokenOwner,
  resetToken,
} from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { deleteTokens } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { checkStrength } from '#app/accounts/password/new-password.server.ts';
import { passwordsContext } from '#app/accounts/password/passwords.server.ts';
import { endSessions } from '#app/accounts/sessions/session-list.server.ts';
import { clearedCookies } from '#app/accounts/sessions/sign-out.server.ts';
import {
  completeSignIn,
  type SignInAnswer,
  withTransaction,
} from '#app/accounts/sign-in/complete-sign-in.server.ts';
import { rememberDevice } from '#app/accounts/sign-in/known-device.server.ts';
import { addressConfirmed } from '#app/accounts/sign-up/confirm-address.server.ts';
import { markVerified } from '#app/accounts/sign-up/email-verification.server.ts';
import { isSignUpBrowser } from '#app/accounts/sign-up/sign-up-browser.server.ts';
import { setPassword } from '#app/accounts/users/new-account.server.ts';
import { findPersonByEmail } from '#app/accounts/users/people.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';

/** Mails a link to choose a new password, once, within an hour, if the address has an account. Replaces earlier links. */
export async function sendReset(context: Context, email: string): Promise<void> {
  const now = context.get(clockContext).now();
  await context.get(databaseContext).transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person || person.banned) return;
    const { id: userId, email: address } = person;
    const token = await resetToken.replace(tx, { userId, data: { email: address }, now });
    await sendResetLink(requestEmails(context, tx), person, token);
  });
}

export async function resetLinkWorks(context: Context, token: string): Promise<boolean> {
  return !!(await resetToken.findOpen(context.get(databaseContext), token, context.get(clockContext).now()));
}

/**
 * Sets a new password with a mailed link, ends all sessions and pending sign-ins, and notifies the owner by mail. If the
 * address was unverified, this verifies it: of the account only what a second sign-up in this browser typed survives, and
 * the owner is signed in and asked for a profile. Throws `FormError` for an invalid link or a weak password; after a weak
 * password the link still works.
 */
export async function resetPassword(
  context: Context,
  request: Request,
  token: string,
  password: string,
): Promise<SignInAnswer> {
  const owner = (await findTokenOwner(context, resetToken, token))?.person;
  if (!owner) throw new FormError(invalidLinkMessage);
  await checkStrength(password, [owner.name, owner.email]);
  const hash = await context.get(passwordsContext).hash(password);
  return withTransaction(context, request, async (tx) => {
    const link = await consumeMailedLink(tx, resetToken, token, context.get(clockContext).now());
    const { browser, profile } = link.data;
    const isSameBrowser = await isSignUpBrowser(context, request, browser);
    const kept = { way: 'none', profile: (isSameBrowser && profile) || 'nothing' } as const;
    const person = await markVerified(context, tx, link.person, kept);
    await setPassword(context, tx, person.id, hash);
    await endSessions(tx, person.id);
    await deleteTokens(tx, { userId: person.id }, accountTokens);
    await sendPasswordChanged(requestEmails(context, tx), person);
    if (link.person.emailVerified) {
      const deviceCookies = await rememberDevice(context, request, person);
      const cookies = [...clearedCookies(context, '0'), ...deviceCookies];
      return { redirectTo: '/sign-in', toast: changed, cookies };
    }
    const entry =
      kept.profile === 'nothing'
        ? { next: '/settings#profile', toast: introduce }
        : { next: '/', toast: addressConfirmed };
    return completeSignIn(context, request, tx, person, { method: 'email', ...entry });
  });
}

const changed = succeeded(
  'You were signed out everywhere. Sign in with your new password.',
  'Password changed',
);

const introduce = succeeded(
  'You are signed in, and your three free courses are open. Please fill in your details.',
  'Email verified',
);
