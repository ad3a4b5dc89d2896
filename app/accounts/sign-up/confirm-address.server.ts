import { eq } from 'drizzle-orm';
import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import { sendConfirmationLink, sendConfirmedElsewhere } from '#app/accounts/accounts.emails.ts';
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
import { succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { markVerified } from './email-verification.server.ts';
import { isSignUpBrowser } from './sign-up-browser.server.ts';
import { passwordMissing } from './verify-email.ts';

/** Mails a link that confirms the address, once, within 24 hours. Replaces earlier links and keeps their data. */
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
  await sendConfirmationLink(requestEmails(context, tx), person, token);
}

export async function sendConfirmationAgain(context: Context, email: string): Promise<void> {
  await context.get(databaseContext).transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person && !person.emailVerified && !person.banned) await sendConfirmation(context, tx, person);
  });
}

/** What the link's page needs; `own`: this browser signed up. Other browsers are not shown what was typed then. */
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

/** Checks the password of the account that the link confirms. Guesses are counted before hashing. Throws `FormError`. */
async function checkSignUpPassword(context: Context, token: string, password: string): Promise<void> {
  const person = (await findTokenOwner(context, confirmationToken, token))?.person;
  if (!person) throw new FormError(invalidLinkMessage);
  const message = 'The account was not created with this password. Try again, or choose a new one.';
  await withProofLimit(context, person.id, async () => {
    if (!(await context.get(passwordsContext).verify(person.passwordHash, password)))
      throw new WrongSecret(message, { errors: { password: message } });
  });
}

/** An empty field is a slip, not the wish to choose a new password. Throws `FormError`. */
async function requirePasswordElsewhere(context: Context, request: Request, token: string): Promise<void> {
  const asked = await confirmationAsked(context, request, token);
  if (asked?.hasPassword && !asked.own) throw new FormError('', { errors: { password: passwordMissing } });
}

/**
 * Uses a confirmation link: verifies the address, grants the three courses and signs in, all or nothing (decisions,
 * Accounts). What was entered at sign-up is kept only for the browser that signed up, or with the password chosen then;
 * everybody else is asked to choose a new one. Throws `FormError` for a wrong password, and for a link that is used,
 * expired, truncated or for a former address.
 */
export async function confirmAddress(
  context: Context,
  request: Request,
  { token, password, answer }: { token: string; password: string; answer: string },
): Promise<SignInAnswer> {
  if (password) await checkSignUpPassword(context, token, password);
  else if (answer !== 'new') await requirePasswordElsewhere(context, request, token);
  const now = context.get(clockContext).now();
  return withTransaction(context, request, async (tx) => {
    const link = await consumeMailedLink(tx, confirmationToken, token, now);
    const isSameBrowser = await isSignUpBrowser(context, request, link.data.browser);
    if (!isSameBrowser && !password) return leadToPassword(tx, link.person, link.data.email, now);
    // Without a password, the only sign-in method is the one that this browser signed up with.
    const way = link.person.passwordHash === null ? 'all' : 'password';
    const person = await markVerified(context, tx, link.person, { way, profile: 'as it stands' });
    if (!isSameBrowser) await sendConfirmedElsewhere(requestEmails(context, tx), person);
    return completeSignIn(context, request, tx, person, {
      method: 'email',
      next: '/',
      toast: addressConfirmed,
    });
  });
}

export const addressConfirmed = succeeded(
  'Welcome! You are signed in, and your three free courses are open.',
  'Email verified',
);

/** Nothing changes until the owner of the address has chosen a password. */
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
    description: 'Choose a password for your account. That verifies your email address too.',
  };
  return { redirectTo: `/reset-password?token=${token}`, toast, cookies: [] };
}

/** The owner of the address did not create the account: deletes it. Throws `FormError` for an invalid link. */
export async function denyAddress(context: Context, token: string): Promise<void> {
  const now = context.get(clockContext).now();
  await context.get(databaseContext).transaction(async (tx) => {
    const { person } = await consumeMailedLink(tx, confirmationToken, token, now);
    if (person.emailVerified) throw new FormError(invalidLinkMessage);
    await context.get(accountEventsContext).onDelete(context, tx, person, now);
    await tx.delete(users).where(eq(users.id, person.id));
  });
}
