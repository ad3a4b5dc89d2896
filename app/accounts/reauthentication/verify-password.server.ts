import { passwordsContext } from '#app/accounts/password/passwords.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { WrongSecret, withProofLimit } from '#app/accounts/sign-in/brute-force.server.ts';
import { type Account, findPerson } from '#app/accounts/users/people.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import { isRecentlyAuthenticated, markReauthenticated } from './recent-authentication.server.ts';

/** An unverified address may be someone else's, and nothing made before verification survives it (decisions, Accounts). Throws `FormError`. */
export function requireProof({ user }: CurrentSession): void {
  if (!user.emailVerified)
    throw new FormError('Please verify your email address first. The link is in the email we sent you.', {
      status: 403,
    });
}

/** By password; without one, by a sign-in or code within the last ten minutes. Guesses are counted before hashing. Throws `FormError`. */
export async function proveAgain(
  context: Context,
  session: CurrentSession,
  password: string,
): Promise<Account> {
  const person = await verifyPassword(context, session, password);
  if (person.passwordHash !== null) await markReauthenticated(context, session);
  else if (!isRecentlyAuthenticated(context, session))
    throw new FormError('For your safety, please confirm first that it is you: /sign-in/again', {
      status: 403,
    });
  return person;
}

/** Checks the password, if the person has one. Throws `FormError`. */
export async function verifyPassword(
  context: Context,
  session: CurrentSession,
  password: string,
): Promise<Account> {
  const person = await findPerson(context.get(databaseContext), session.user.id);
  if (!person) throw new FormError('Auth session missing!', { status: 401 });
  if (person.passwordHash === null) return person;
  return withProofLimit(context, person.id, async () => {
    if (!(await context.get(passwordsContext).verify(person.passwordHash, password)))
      throw new WrongSecret('Your current password is not right.', {
        errors: { current_password: 'Your current password is not right' },
      });
    return person;
  });
}
