import type { z } from 'zod';
import { sendSignedUpAgain } from '#app/accounts/accounts.emails.ts';
import { resetToken } from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { passwordsContext } from '#app/accounts/password/passwords.server.ts';
import { withMinimumTime } from '#app/accounts/sign-in/brute-force.server.ts';
import { createAccount } from '#app/accounts/users/new-account.server.ts';
import { type Account, findPersonByEmail } from '#app/accounts/users/people.server.ts';
import type { TypedProfile } from '#app/accounts/users/profile.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { consumeRecipientLimits } from '#app/forms/recipient-limits.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import { sendConfirmation } from './confirm-address.server.ts';
import type { signUpForm } from './sign-up.ts';
import { markSignUpBrowser } from './sign-up-browser.server.ts';

/**
 * Creates an account and mails the link that confirms its address (accounts document, Sign-up page). Does not sign in.
 * If the address already has an account, only a mail to that address says so. Nothing else reveals it: both cases hash
 * once, queue one mail, mark the browser and take the same minimum time. Returns the cookie that marks the browser.
 */
export async function signUp(context: Context, request: Request, values: Values): Promise<string> {
  const password = await context.get(passwordsContext).hash(values.password);
  const { browser, cookie } = await markSignUpBrowser(context, request);
  const attempt = () => signUpOnce(context, values, password, browser);
  const done = attempt().catch((error) => {
    // A concurrent sign-up took the address: this attempt notifies its owner instead.
    if (!isUniqueViolation(error)) throw error;
    return attempt();
  });
  // Starts after the hash: waiting in its queue would use up the minimum time before anything differs.
  await withMinimumTime(done);
  return cookie;
}

type Values = z.output<typeof signUpForm.schema>;

const signUpOnce = (context: Context, values: Values, password: string, browser: string) =>
  context.get(databaseContext).transaction(async (tx) => {
    await consumeRecipientLimits(context, tx, [values.email]);
    const existing = await findPersonByEmail(tx, values.email);
    const { email, password: _, confirm_password: __, ...typed } = values;
    const profile: TypedProfile = camelKeys(typed);
    if (existing) return notifyOwner(context, tx, existing, { browser, profile });
    const { fullName: name, ...rest } = profile;
    const person = { name, email: email.toLowerCase() };
    const id = await createAccount(context, tx, { ...person, ...rest, credential: { password } });
    await sendConfirmation(context, tx, { id, ...person }, browser);
  });

/** A stranger may have created an unconfirmed account: its password must not survive, so the owner gets a link to choose one. */
async function notifyOwner(
  context: Context,
  tx: Database,
  person: Account,
  again: { browser: string; profile: TypedProfile },
): Promise<void> {
  const { id: userId, email } = person;
  const now = context.get(clockContext).now();
  const token =
    person.emailVerified || person.banned
      ? undefined
      : await resetToken.issue(tx, { userId, data: { email, ...again }, now });
  await sendSignedUpAgain(requestEmails(context, tx), person, token);
}
