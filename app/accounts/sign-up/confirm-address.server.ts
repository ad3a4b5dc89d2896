import { eq } from 'drizzle-orm';
import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import { confirmEmail, confirmedElsewhere } from '#app/accounts/accounts.emails.ts';
import {
  confirmationToken,
  consumeMailedLink,
  findTokenOwner,
  resetToken,
} from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { passwordsContext } from '#app/accounts/password/passwords.server.ts';
import { WrongSecret, withProofLimit } from '#app/accounts/sign-in/brute-force.server.ts';
import {
  completeSignIn,
  type SignInAnswer,
  withTransaction,
} from '#app/accounts/sign-in/complete-sign-in.server.ts';
import { accountEventsContext } from '#app/accounts/users/account-events.server.ts';
import { type Account, findPersonByEmail } from '#app/accounts/users/people.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { givenName } from '#app/email/greeting.ts';
import { succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { markVerified } from './email-verification.server.ts';
import { isSignUpBrowser } from './sign-up-browser.server.ts';

/** Mails the link that confirms an address: 24 hours, once. Earlier ones end, and what they knew goes on. */
export async function sendConfirmation(
  context: Context,
  tx: Database,
  person: { id: string; name: string; email: string },
  browser?: string,
): Promise<void> {
  const now = context.get(clockContext).now();
  const userId = person.id;
  const earlier = await confirmationToken.newestData(tx, { userId });
  const data = { ...earlier, email: person.email, ...(browser && { browser }) };
  const token = await confirmationToken.replace(tx, { userId, data, now });
  const { send, link } = requestEmails(context, tx);
  const name = givenName(person.name);
  await send({ to: person }, confirmEmail, {
    welcome: name ? `Welcome, ${name}` : 'Welcome',
    confirm: link(`/verify-email?token=${token}`),
  });
}

export async function sendConfirmationAgain(context: Context, email: string): Promise<void> {
  await context.get(databaseContext).transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person && !person.emailVerified && !person.banned) await sendConfirmation(context, tx, person);
  });
}

/** How the page of a link asks: `own` when the browser is the one that signed up. Nothing that was typed then is shown to another. */
export async function confirmationAsked(
  context: Context,
  request: Request,
  token: string,
): Promise<{ own: boolean; hasPassword: boolean } | undefined> {
  const found = await findTokenOwner(context, confirmationToken, token);
  if (!found) return undefined;
  const own = await isSignUpBrowser(context, request, found.data.browser);
  return { own, hasPassword: found.person.passwordHash !== null };
}

/** Whether it is the password of the account that the link confirms. Guesses are counted before the hash. Throws `FormError`. */
async function checkSignUpPassword(context: Context, token: string, password: string): Promise<void> {
  const person = (await findTokenOwner(context, confirmationToken, token))?.person;
  if (!person) throw new FormError(invalidLinkMessage);
  const message = 'The account was not created with this password. Try again, or choose a new one.';
  await withProofLimit(context, person.id, async () => {
    if (!(await context.get(passwordsContext).verify(person.passwordHash, password)))
      throw new WrongSecret(message, { errors: { password: message } });
  });
}

/**
 * Uses a confirmation link up: the address is confirmed, the three courses are granted and the person is let in, all or
 * nothing (decisions, Accounts). What was made before stays only for the browser that signed up, or for whoever types the
 * password of the sign-up; everybody else is led to choose a new one. Throws `FormError` for a wrong password and for a link
 * that is used, late, cut off or of a former address.
 */
export async function confirmAddress(
  context: Context,
  request: Request,
  { token, password }: { token: string; password: string },
): Promise<SignInAnswer> {
  if (password) await checkSignUpPassword(context, token, password);
  const now = context.get(clockContext).now();
  return withTransaction(context, request, async (tx) => {
    const link = await consumeMailedLink(tx, confirmationToken, token, now);
    const own = await isSignUpBrowser(context, request, link.data.browser);
    if (!own && !password) return leadToPassword(tx, link.person, link.data.email, now);
    // Without a password there is the one identity that this browser made the account with.
    const way = link.person.passwordHash === null ? 'all' : 'password';
    const person = await markVerified(context, tx, link.person, { way, profile: 'as it stands' });
    if (!own) await notifyConfirmed(context, tx, person);
    return completeSignIn(context, request, tx, person, { method: 'email', next: '/', toast: verified });
  });
}

export const verified = succeeded(
  'Welcome! You are signed in, and your three free courses are open.',
  'Email verified',
);

/** A password that its owner chooses now is the proof; until then nothing changes. */
async function leadToPassword(
  tx: Database,
  { id }: Account,
  email: string,
  now: Date,
): Promise<SignInAnswer> {
  const token = await resetToken.issue(tx, { userId: id, data: { email }, now });
  const toast: ToastMessage = {
    tone: 'info',
    title: 'One more step',
    description: 'Choose a password for your account. That confirms your email address too.',
  };
  return { redirectTo: `/reset-password?token=${token}`, toast, cookies: [] };
}

/** The owner of the address says that the account is somebody else's: it is deleted. Throws `FormError` for a dead link. */
export async function denyAddress(context: Context, token: string): Promise<void> {
  const now = context.get(clockContext).now();
  await context.get(databaseContext).transaction(async (tx) => {
    const { person } = await consumeMailedLink(tx, confirmationToken, token, now);
    if (person.emailVerified) throw new FormError(invalidLinkMessage);
    await context.get(accountEventsContext).onDelete(context, tx, person, now);
    await tx.delete(users).where(eq(users.id, person.id));
  });
}

async function notifyConfirmed(context: Context, tx: Database, person: Account): Promise<void> {
  const { send, link } = requestEmails(context, tx);
  await send({ to: person }, confirmedElsewhere, { password: link('/forgot-password') });
}
