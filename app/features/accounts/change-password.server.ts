import type { RouterContextProvider } from 'react-router';
import { databaseContext } from '#app/platform/context.ts';
import { Refused } from './account-form.server.ts';
import { accountsContext } from './accounts.server.ts';
import { endLinks } from './links.server.ts';
import { checkStrength } from './new-password.server.ts';
import { findPerson, lockPerson } from './people.server.ts';
import { proveAgain } from './proof.server.ts';
import { setPassword, tellPasswordChanged } from './reset.server.ts';
import type { CurrentSession } from './session.server.ts';
import { endSessions } from './session-list.server.ts';

/**
 * Changes the password, or sets the first one of somebody who signs in with a provider. Her other sessions end, pending
 * links too, and a mail tells her. Throws `Refused`.
 */
export async function changePassword(
  context: Readonly<RouterContextProvider>,
  session: CurrentSession,
  current: string,
  chosen: string,
): Promise<void> {
  const person = await proveAgain(context, session, current);
  await checkStrength(chosen, [person.name, person.email]);
  const hash = await context.get(accountsContext).passwords.hash(chosen);
  await context.get(databaseContext).transaction(async (tx) => {
    await lockPerson(tx, person.id);
    const still = await findPerson(tx, person.id);
    if (!still || still.password !== person.password)
      throw new Refused('Your password was changed somewhere else meanwhile.');
    await setPassword(context, tx, person.id, hash);
    await endSessions(tx, person.id, session.id);
    await endLinks(tx, person.id, ['reset', 'second-step']);
    await tellPasswordChanged(context, tx, person);
  });
}
