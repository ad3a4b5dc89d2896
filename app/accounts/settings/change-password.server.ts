import { sendPasswordChanged } from '#app/accounts/accounts.emails.ts';
import { resetToken, secondStepToken } from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { deleteTokens } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { checkStrength } from '#app/accounts/password/new-password.server.ts';
import { passwordsContext } from '#app/accounts/password/passwords.server.ts';
import { proveAgain, requireProof } from '#app/accounts/reauthentication/verify-password.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { endSessions } from '#app/accounts/sessions/session-list.server.ts';
import { setPassword } from '#app/accounts/users/new-account.server.ts';
import { findPerson, lockPerson } from '#app/accounts/users/people.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';

/** Ends all other sessions and pending links, and notifies the member by email. Throws `FormError`. */
export async function changePassword(
  context: Context,
  session: CurrentSession,
  current: string,
  chosen: string,
): Promise<void> {
  requireProof(session);
  const person = await proveAgain(context, session, current);
  await checkStrength(chosen, [person.name, person.email]);
  const hash = await context.get(passwordsContext).hash(chosen);
  await context.get(databaseContext).transaction(async (tx) => {
    await lockPerson(tx, person.id);
    const still = await findPerson(tx, person.id);
    if (!still || still.passwordHash !== person.passwordHash)
      throw new FormError('Your password has just been changed on another device.');
    await setPassword(context, tx, person.id, hash);
    await endSessions(tx, person.id, session.id);
    await deleteTokens(tx, { userId: person.id }, [resetToken.purpose, secondStepToken.purpose]);
    await sendPasswordChanged(requestEmails(context, tx), person);
  });
}
