import type { RouterContextProvider } from 'react-router';
import { Refused } from '#app/features/accounts/account-form.server.ts';
import { accountsContext } from '#app/features/accounts/accounts.server.ts';
import { databaseContext } from '#app/platform/context.ts';
import { type Entered, enter, entering } from './enter.server.ts';
import { findPerson, findPersonByEmail, lockPerson } from './people.server.ts';

export const suspended =
  'This account has been suspended. If you think that this is a mistake, please write to us on the contact page.';

const wrong = 'Invalid email or password. Please try again.';

/**
 * Signs in with a password. Throws `Refused` with one message for an unknown address, an account without a password
 * and a wrong one; each costs one hash. The hash is checked before any transaction, so that a queue of sign-ins holds no
 * database connection.
 */
export async function signIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<Entered> {
  const database = context.get(databaseContext);
  const person = await findPersonByEmail(database, email);
  const right = await context.get(accountsContext).passwords.verify(person?.password, password);
  if (!person || !right) throw new Refused(wrong);
  return entering(context, request, async (tx) => {
    // While the hash was computed the password may have been changed, or the account banned.
    await lockPerson(tx, person.id);
    const still = await findPerson(tx, person.id);
    if (!still || still.password !== person.password) throw new Refused(wrong);
    if (still.banned) throw new Refused(suspended, {}, 403);
    return enter(context, request, tx, still, { method: 'email', next });
  });
}
