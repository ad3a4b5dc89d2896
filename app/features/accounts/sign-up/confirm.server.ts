import { eq } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import { Refused } from '#app/features/accounts/account-form.server.ts';
import { accountsContext } from '#app/features/accounts/accounts.server.ts';
import { takeLink } from '#app/features/accounts/linked-person.server.ts';
import { endLinks, issueLink } from '#app/features/accounts/links.server.ts';
import { confirmLifetime } from '#app/features/accounts/session/session-times.ts';
import { type Entered, enter, entering } from '#app/features/accounts/sign-in/enter.server.ts';
import { findPersonByEmail, type Person } from '#app/features/accounts/sign-in/people.server.ts';
import { users } from '#app/features/accounts/user.table.ts';
import { letters } from '#app/organisation/letters.server.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { deadLink } from './dead-link.ts';

type Context = Readonly<RouterContextProvider>;

/** Mails the link that confirms an address: 24 hours, once. Earlier ones end. */
export async function sendConfirmation(
  context: Context,
  tx: Database,
  person: { id: string; name: string; email: string },
): Promise<void> {
  const now = context.get(clockContext).now();
  await endLinks(tx, person.id, ['confirm']);
  const token = await issueLink(tx, {
    kind: 'confirm',
    userId: person.id,
    data: { email: person.email },
    now,
    lifetime: confirmLifetime,
  });
  const { send, link } = letters(context, tx);
  await send({
    kind: 'confirm-email',
    to: { name: person.name, email: person.email },
    subject: 'Please confirm your e-mail address',
    heading: `Welcome, ${person.name}`,
    blocks: [
      {
        type: 'paragraph',
        text: 'One step is left: confirm that this e-mail address is yours. Then your three free courses are opened for you.',
      },
      { type: 'button', label: 'Confirm my e-mail address', url: link(`/verify-email?token=${token}`) },
      {
        type: 'paragraph',
        text: 'The link works once, for 24 hours. If you did not sign up, you can ignore this mail.',
      },
    ],
    reason: 'You get this mail because this address was used to create an account on our website.',
  });
}

/** Sends the link again to an address whose account still waits for it; for any other address nothing happens. */
export async function sendConfirmationAgain(context: Context, email: string): Promise<void> {
  await context.get(databaseContext).transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person && !person.emailVerified && !person.banned) await sendConfirmation(context, tx, person);
  });
}

/** The address is proven: notes it and, the first time, does what follows from it (three courses), in `tx`. */
export async function markVerified(context: Context, tx: Database, person: Person): Promise<void> {
  if (person.emailVerified) return;
  const now = context.get(clockContext).now();
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, person.id));
  await context.get(accountsContext).onVerified(tx, person, now);
}

/**
 * Uses a confirmation link up: the address is confirmed, the three courses are granted and the person is let in, all or
 * nothing (decisions, Accounts). Throws `Refused` for a link that is used, late, cut off or of an address she has left.
 */
export function confirmAddress(context: Context, request: Request, token: string): Promise<Entered> {
  const now = context.get(clockContext).now();
  return entering(context, request, async (tx) => {
    const link = await takeLink<{ email: string }>(tx, 'confirm', token, now);
    if (!link || link.person.email !== link.data.email) throw new Refused(deadLink);
    const { person } = link;
    await markVerified(context, tx, person);
    await endLinks(tx, person.id, ['confirm']);
    return enter(context, request, tx, person, {
      method: 'email',
      next: '/',
      toast: {
        tone: 'success',
        title: 'E-mail verified',
        description: 'Welcome! You are signed in, and your three free courses are open.',
      },
    });
  });
}
