import { type Passwords, PasswordsBusy, passwordsContext } from '#app/accounts/password/passwords.server.ts';
import { renewHash } from '#app/accounts/users/new-account.server.ts';
import {
  type Account,
  findPerson,
  findPersonByEmail,
  hasImportedPasswords,
  lockPerson,
} from '#app/accounts/users/people.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import { passwordGuesses } from './account-limits.server.ts';
import { WrongSecret, withGuessLimits } from './brute-force.server.ts';
import { completeSignIn, type SignInAnswer, withTransaction } from './complete-sign-in.server.ts';
import { deviceMark, knownDevice } from './known-device.server.ts';

export const suspendedMessage =
  'This account has been suspended. If you think that this is a mistake, please write to us on the contact page.';

/** Milliseconds for checking the most expensive hash of another service. */
const slowestImported = 500;

const wrong = 'Invalid email or password. Please try again.';

/** An unknown address, no password and a wrong one get the same message and cost one hash each, outside any transaction. Throws `FormError`. */
export async function signIn(
  context: Context,
  request: Request,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<SignInAnswer> {
  const account = email.toLowerCase();
  const database = context.get(databaseContext);
  const mark = await deviceMark(context, request, account);
  const marked = mark && (await findPersonByEmail(database, account));
  const device = knownDevice(mark, marked);
  const passwords = context.get(passwordsContext);
  const attempt = async (read?: Account) => {
    const person = read ?? (await findPersonByEmail(database, account));
    const right = await passwords.verify(person?.passwordHash, password, {
      knownBrowser: device !== undefined,
      falseTakes: async () => ((await hasImportedPasswords(database)) ? slowestImported : 0),
    });
    if (!person?.passwordHash || !right) throw new WrongSecret(wrong);
    const renewed = await renewedHash(passwords, person.passwordHash, password);
    return withTransaction(context, request, async (tx) => {
      await lockPerson(tx, person.id);
      const still = await findPerson(tx, person.id);
      if (still?.passwordHash !== person.passwordHash) throw new HashChanged(wrong);
      if (still.banned) throw new FormError(suspendedMessage, { status: 403 });
      if (renewed) await renewHash(tx, person.id, renewed);
      return completeSignIn(context, request, tx, still, { method: 'email', next });
    });
  };
  return withGuessLimits(context, passwordGuesses, { account, device }, () =>
    attempt(marked).catch((error) => {
      if (!(error instanceof HashChanged)) throw error;
      return attempt();
    }),
  );
}

/** While hashing, another hash was stored: the password was changed, or another sign-in renewed the hash. */
class HashChanged extends WrongSecret {
  override name = 'HashChanged';
}

/** A hash at today's cost to replace an outdated one; undefined if it is current, or the server is too busy. */
async function renewedHash(
  passwords: Passwords,
  hash: string,
  password: string,
): Promise<string | undefined> {
  if (!passwords.isOutdated(hash)) return undefined;
  return passwords.hash(password).catch((error) => {
    if (error instanceof PasswordsBusy) return undefined;
    throw error;
  });
}
