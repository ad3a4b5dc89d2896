import type { RouterContextProvider } from 'react-router';
import type { CurrentSession } from '#app/features/accounts/session/session.server.ts';
import { guessOnce, WrongSecret } from '#app/features/accounts/sign-in/guessing.server.ts';
import { findPerson, type Person } from '#app/features/accounts/sign-in/people.server.ts';
import { proofGuesses } from '#app/features/accounts/sign-in/sign-in-limits.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { Refused } from './account-form.server.ts';
import { accountsContext } from './accounts.server.ts';

/** How old the session of somebody without a password may be for a change that matters, in milliseconds. */
const fresh = 15 * 60_000;

/**
 * Lets nobody change an account whose address is unproven: it may be somebody else's address, and nothing that was made
 * before the proof would survive it (decisions, Accounts). Throws `Refused`.
 */
export function requireProof({ user }: CurrentSession): void {
  if (!user.emailVerified)
    throw new Refused(
      'Please confirm your email address first. The link is in the email that we sent you.',
      {},
      403,
    );
}

/**
 * Makes sure that it is still she who sits there, before a change that matters: by her password, or for somebody who has
 * none by a session that was just opened. Throws `Refused`. Wrong passwords are counted before anything is hashed.
 */
export async function proveAgain(
  context: Readonly<RouterContextProvider>,
  session: CurrentSession,
  password: string,
): Promise<Person> {
  const person = await findPerson(context.get(databaseContext), session.user.id);
  if (!person) throw new Refused('Auth session missing!', {}, 401);
  if (person.password === null) {
    if (context.get(clockContext).now().getTime() - session.createdAt.getTime() <= fresh) return person;
    throw new Refused('For your safety, please sign out, sign in again, and come back within 15 minutes.');
  }
  return guessOnce(context, proofGuesses, person.id, async () => {
    if (!(await context.get(accountsContext).passwords.verify(person.password, password)))
      throw new WrongSecret('Your current password is not right.', {
        current_password: 'Your current password is not right',
      });
    return person;
  });
}
