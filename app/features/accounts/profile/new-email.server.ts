import { eq } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import {
  addressTaken,
  emailChanged,
  newEmailAsked,
  newEmailConfirmation,
} from '#app/features/accounts/accounts.emails.ts';
import { accountsContext } from '#app/features/accounts/accounts.server.ts';
import { consumePersonLink } from '#app/features/accounts/linked-person.server.ts';
import { endLinks, issueLink } from '#app/features/accounts/links.server.ts';
import { proveAgain } from '#app/features/accounts/proof.server.ts';
import { keepAnAdminAt, LastAdmin } from '#app/features/accounts/roles/roles.server.ts';
import type { CurrentSession } from '#app/features/accounts/session/session.server.ts';
import { confirmLifetime } from '#app/features/accounts/session/session-times.ts';
import { findPersonByEmail } from '#app/features/accounts/sign-in/people.server.ts';
import { markVerified } from '#app/features/accounts/sign-up/first-proof.server.ts';
import { invalidLinkMessage } from '#app/features/accounts/sign-up/invalid-link.ts';
import { users } from '#app/features/accounts/user.table.ts';
import { FormError } from '#app/forms/form-error.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import { profiles } from './profile.table.ts';

type Context = Readonly<RouterContextProvider>;

/** Mails a link to the new address and tells the old one; never says that an address has an account. */
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
    const { send, words, link } = requestEmails(context, tx);
    await keepAdministered(context, tx, person.id, email);
    const taken = await findPersonByEmail(tx, email);
    await endLinks(tx, person.id, ['new-email']);
    const data = { email };
    const token = await issueLink(tx, {
      kind: 'new-email',
      userId: person.id,
      data,
      now,
      lifetime: confirmLifetime,
    });
    if (taken) await send({ ...words(addressTaken, {}), to: { name: taken.name, email } });
    else
      await send({
        ...words(newEmailConfirmation, {
          hello: hello(person.name),
          confirm: link(`/verify-email/new?token=${token}`),
        }),
        to: { name: person.name, email },
      });
    await send({
      ...words(newEmailAsked, { hello: hello(person.name), password: link('/forgot-password') }),
      to: { name: person.name, email: person.email },
    });
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

/**
 * Uses such a link up: the account and its profile have the new address, which is proven by it, and the old one is told.
 * Only somebody who is signed in to that account can: a link that a stranger had sent gives the address to nobody else's
 * account. Throws `FormError` for a dead link, and when the address has got an account meanwhile.
 */
export async function confirmNewEmail(
  context: Context,
  session: CurrentSession,
  token: string,
): Promise<void> {
  const now = context.get(clockContext).now();
  await context.get(databaseContext).transaction(async (tx) => {
    const link = await consumePersonLink<{ email: string }>(tx, 'new-email', token, now);
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
    await context.get(accountsContext).onEmailChanged(tx, { ...person, email }, person.email, now);
    await endLinks(tx, person.id, ['confirm', 'reset', 'new-email']);
    const { send, words } = requestEmails(context, tx);
    await send({
      ...words(emailChanged, { hello: hello(person.name) }),
      to: { name: person.name, email: person.email },
    });
  });
}
