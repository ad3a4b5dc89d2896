import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import { passwordChanged, resetPasswordEmail } from '#app/accounts/accounts.emails.ts';
import { endLinks, findLink, issueLink } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { consumePersonLink } from '#app/accounts/one-time-tokens/token-owner.server.ts';
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
import { verified } from '#app/accounts/sign-up/confirm-address.server.ts';
import { markVerified } from '#app/accounts/sign-up/email-verification.server.ts';
import { isSignUpBrowser } from '#app/accounts/sign-up/sign-up-browser.server.ts';
import { setPassword } from '#app/accounts/users/new-account.server.ts';
import { findPerson, findPersonByEmail } from '#app/accounts/users/people.server.ts';
import type { TypedProfile } from '#app/accounts/users/profile.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { hello } from '#app/platform/mail/greeting.ts';

/** Mails a link to choose a new password, one hour, once, if the address has an account; otherwise nothing happens. Earlier ones end. */
export async function sendReset(context: Context, email: string): Promise<void> {
  const now = context.get(clockContext).now();
  await context.get(databaseContext).transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person || person.banned) return;
    await endLinks(tx, person.id, ['reset']);
    const token = await issueLink(tx, 'reset', person.id, { email: person.email }, now);
    const { send, link } = requestEmails(context, tx);
    await send({ to: person }, resetPasswordEmail, {
      hello: hello(person.name),
      password: link(`/reset-password?token=${token}`),
    });
  });
}

interface Reset {
  email: string;
  browser?: string;
  profile?: TypedProfile;
}

export async function resetLinkWorks(context: Context, token: string): Promise<boolean> {
  return !!(await findLink(context.get(databaseContext), 'reset', token, context.get(clockContext).now()));
}

/**
 * Sets a new password with a mailed link. Every session and every pending sign-in of the account ends, and a mail tells the
 * owner, who signs in with it. The first time it proves the address too: nothing older of the account stays but what a second
 * sign-up in this browser typed, and the owner is let in and asked for a profile. Throws `FormError` for a dead link or a weak
 * password; then the link still works.
 */
export async function resetPassword(
  context: Context,
  request: Request,
  token: string,
  password: string,
): Promise<SignInAnswer> {
  const database = context.get(databaseContext);
  const now = context.get(clockContext).now();
  const pending = await findLink(database, 'reset', token, now);
  const owner = pending && (await findPerson(database, pending.userId));
  if (!owner) throw new FormError(invalidLinkMessage);
  await checkStrength(password, [owner.name, owner.email]);
  const hash = await context.get(passwordsContext).hash(password);
  return withTransaction(context, request, async (tx) => {
    const link = await consumePersonLink<Reset>(tx, 'reset', token, now);
    if (!link || link.person.email !== link.data.email) throw new FormError(invalidLinkMessage);
    const { browser, profile } = link.data;
    const own = await isSignUpBrowser(context, request, browser);
    const kept = { way: 'none', profile: (own && profile) || 'nothing' } as const;
    const person = await markVerified(context, tx, link.person, kept);
    await setPassword(context, tx, person.id, hash);
    await endSessions(tx, person.id);
    await endLinks(tx, person.id, ['reset', 'confirm', 'new-email', 'second-step']);
    await sendPasswordChanged(context, tx, person);
    if (link.person.emailVerified) {
      const cookies = [...clearedCookies(context, '0'), await rememberDevice(context, request, person.email)];
      return { redirectTo: '/sign-in', toast: changed, cookies };
    }
    const entry =
      kept.profile === 'nothing'
        ? { next: '/settings#profile', toast: introduce }
        : { next: '/', toast: verified };
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

export async function sendPasswordChanged(
  context: Context,
  tx: Database,
  person: { name: string; email: string },
): Promise<void> {
  const { send, link } = requestEmails(context, tx);
  await send({ to: person }, passwordChanged, {
    hello: hello(person.name),
    password: link('/forgot-password'),
  });
}
