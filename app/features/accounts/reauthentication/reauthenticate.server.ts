import { verifyPassword } from '#app/features/accounts/proof.server.ts';
import type { CurrentSession } from '#app/features/accounts/session/session.server.ts';
import { withGuessLimit } from '#app/features/accounts/sign-in/guessing.server.ts';
import { findPerson, lockPerson } from '#app/features/accounts/sign-in/people.server.ts';
import { proofGuesses } from '#app/features/accounts/sign-in/sign-in-limits.ts';
import { acceptCode, wrongCode } from '#app/features/accounts/two-factor/two-factor.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { markReauthenticated } from './recent-authentication.server.ts';

export async function availableProofs(context: Context, { user, twoFactorEnabled }: CurrentSession) {
  const person = await findPerson(context.get(databaseContext), user.id);
  return { password: person?.passwordHash != null, code: twoFactorEnabled };
}

/** Counts for ten minutes. Throws `FormError`. */
export async function reauthenticate(
  context: Context,
  session: CurrentSession,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const ways = await availableProofs(context, session);
  if (ways.code && code) await showCode(context, session, code);
  else if (ways.password) await verifyPassword(context, session, password);
  else
    throw new FormError('Please type a code from your authenticator app, or sign in again.', {
      errors: { code: 'Please type a code' },
    });
  await markReauthenticated(context, session);
}

function showCode(context: Context, { user }: CurrentSession, code: string): Promise<void> {
  const now = context.get(clockContext).now();
  const { AUTH_SECRET } = context.get(settingsContext);
  return withGuessLimit(context, proofGuesses, user.id, () =>
    context.get(databaseContext).transaction(async (tx) => {
      await lockPerson(tx, user.id);
      if (!(await acceptCode(tx, user.id, code, now, AUTH_SECRET))) throw wrongCode();
    }),
  );
}
