import { accountsContext } from '#app/features/accounts/accounts.server.ts';
import { endLinks } from '#app/features/accounts/links.server.ts';
import { proveAgain, requireProof } from '#app/features/accounts/proof.server.ts';
import type { CurrentSession } from '#app/features/accounts/session/session.server.ts';
import { endSessions } from '#app/features/accounts/session/session-list.server.ts';
import { findPerson, lockPerson } from '#app/features/accounts/sign-in/people.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import { checkStrength } from './new-password.server.ts';
import { sendPasswordChanged, setPassword } from './reset.server.ts';

/** All other sessions and pending links end, and an email tells the member. Throws `FormError`. */
export async function changePassword(
  context: Context,
  session: CurrentSession,
  current: string,
  chosen: string,
): Promise<void> {
  requireProof(session);
  const person = await proveAgain(context, session, current);
  await checkStrength(chosen, [person.name, person.email]);
  const hash = await context.get(accountsContext).passwords.hash(chosen);
  await context.get(databaseContext).transaction(async (tx) => {
    await lockPerson(tx, person.id);
    const still = await findPerson(tx, person.id);
    if (!still || still.passwordHash !== person.passwordHash)
      throw new FormError('Your password has just been changed on another device.');
    await setPassword(context, tx, person.id, hash);
    await endSessions(tx, person.id, session.id);
    await endLinks(tx, person.id, ['reset', 'second-step']);
    await sendPasswordChanged(context, tx, person);
  });
}
