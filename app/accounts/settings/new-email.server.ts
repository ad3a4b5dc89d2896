import { eq } from 'drizzle-orm';
import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import {
  sendAddressTaken,
  sendEmailChangeAsked,
  sendEmailChanged,
  sendNewEmailLink,
} from '#app/accounts/accounts.emails.ts';
import {
  confirmationToken,
  consumeTokenOfPerson,
  newEmailToken,
  resetToken,
} from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { deleteTokens } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { proveAgain } from '#app/accounts/reauthentication/verify-password.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { markVerified } from '#app/accounts/sign-up/email-verification.server.ts';
import { accountEventsContext } from '#app/accounts/users/account-events.server.ts';
import { findPersonByEmail } from '#app/accounts/users/people.server.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { keepAnAdminAt, LastAdmin } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { consumeRecipientLimits } from '#app/forms/recipient-limits.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';

/** Mails a link to the new address and notifies the old one. Never reveals whether an address has an account. */
export async function askNewEmail(
  context: Context,
  session: CurrentSession,
  newEmail: string,
  password: string,
): Promise<void> {
  const person = await proveAgain(context, session, password);
  const email = newEmail.toLowerCase();
  if (email === person.email)
    throw new FormError('That is your address already.', {
      errors: { email: 'That is your address already' },
    });
  const now = context.get(clockContext).now();
  await context.get(databaseContext).transaction(async (tx) => {
    const emails = requestEmails(context, tx);
    await consumeRecipientLimits(context, tx, [email]);
    await keepAdministered(context, tx, person.id, email);
    const taken = await findPersonByEmail(tx, email);
    const token = await newEmailToken.replace(tx, { userId: person.id, data: { email }, now });
    if (taken) await sendAddressTaken(emails, { name: taken.name, email });
    else await sendNewEmailLink(emails, { name: person.name, email }, token);
    await sendEmailChangeAsked(emails, person);
  });
}

async function keepAdministered(context: Context, tx: Database, userId: string, email: string) {
  await keepAnAdminAt(tx, context.get(settingsContext), userId, email).catch((error) => {
    if (!(error instanceof LastAdmin)) throw error;
    throw new FormError(
      'You are the last administrator, by this address in the settings of the server. Make someone else administrator first.',
      { errors: { email: 'This address makes you administrator' } },
    );
  });
}

const otherAccount =
  'This link belongs to another account. Sign in to the account whose address you want to change, and open the link again.';

/** Only in a session of the same account: nobody's account moves by a stranger's link. Throws `FormError` for an invalid link or a taken address. */
export async function confirmNewEmail(
  context: Context,
  session: CurrentSession,
  token: string,
): Promise<void> {
  const now = context.get(clockContext).now();
  await context.get(databaseContext).transaction(async (tx) => {
    const link = await consumeTokenOfPerson(tx, newEmailToken, token, now);
    if (link && link.person.id !== session.user.id) throw new FormError(otherAccount);
    if (!link || (await findPersonByEmail(tx, link.data.email))) throw new FormError(invalidLinkMessage);
    const { person } = link;
    const { email } = link.data;
    await keepAdministered(context, tx, person.id, email);
    await tx.update(users).set({ email, updatedAt: now }).where(eq(users.id, person.id));
    await tx.update(profiles).set({ email }).where(eq(profiles.userId, person.id));
    await markVerified(
      context,
      tx,
      { ...person, email },
      { way: 'all', profile: 'as it stands', session: session.id },
    );
    // An unverified address may be someone else's.
    const old = person.emailVerified ? person.email : undefined;
    await context.get(accountEventsContext).onEmailChanged(tx, { ...person, email }, old, now);
    const mailed = [confirmationToken, resetToken, newEmailToken].map(({ purpose }) => purpose);
    await deleteTokens(tx, { userId: person.id }, mailed);
    await sendEmailChanged(requestEmails(context, tx), person);
  });
}
