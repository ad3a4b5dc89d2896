import type { RouterContextProvider } from 'react-router';
import { Refused } from '#app/features/accounts/account-form.server.ts';
import { accountsContext } from '#app/features/accounts/accounts.server.ts';
import { databaseContext } from '#app/platform/context.ts';
import { completeSignIn, type SignInAnswer, withTransaction } from './complete-sign-in.server.ts';
import { guess, WrongSecret } from './guessing.server.ts';
import { knownDevice } from './known-device.server.ts';
import { findPerson, findPersonByEmail, lockPerson } from './people.server.ts';
import { passwordGuesses } from './sign-in-limits.ts';

export const suspended =
  'This account has been suspended. If you think that this is a mistake, please write to us on the contact page.';

const wrong = 'Invalid email or password. Please try again.';

/**
 * Signs in with a password. Throws `Refused` with one message for an unknown address, an account without a password
 * and a wrong one; each costs one hash. Guesses are limited before it (`guess`). The hash is checked before any
 * transaction, so that a queue of sign-ins holds no database connection.
 */
export async function signIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<SignInAnswer> {
  const account = email.toLowerCase();
  const device = await knownDevice(context, request, account);
  return guess(context, passwordGuesses, { account, device }, async () => {
    const person = await findPersonByEmail(context.get(databaseContext), email);
    const { passwords } = context.get(accountsContext);
    const right = await passwords.verify(person?.password, password, { first: device !== undefined });
    if (!person || !right) throw new WrongSecret(wrong);
    return withTransaction(context, request, async (tx) => {
      // While the hash was computed the password may have been changed, or the account banned.
      await lockPerson(tx, person.id);
      const still = await findPerson(tx, person.id);
      if (!still || still.password !== person.password) throw new WrongSecret(wrong);
      if (still.banned) throw new Refused(suspended, {}, 403);
      return completeSignIn(context, request, tx, still, { method: 'email', next });
    });
  });
}
