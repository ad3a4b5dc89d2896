import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { withProofLimit, wrongCode } from '#app/accounts/sign-in/brute-force.server.ts';
import { acceptCode } from '#app/accounts/two-factor/two-factor.server.ts';
import { findPerson, lockPerson } from '#app/accounts/users/people.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { markReauthenticated } from './recent-authentication.server.ts';
import { verifyPassword } from './verify-password.server.ts';

export async function availableProofs(context: Context, { user, twoFactorEnabled }: CurrentSession) {
  const person = await findPerson(context.get(databaseContext), user.id);
  return { password: person?.passwordHash != null, code: twoFactorEnabled };
}

/** Valid for ten minutes. Throws `FormError`. */
export async function reauthenticate(
  context: Context,
  session: CurrentSession,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const proofs = await availableProofs(context, session);
  if (proofs.code && code) await showCode(context, session, code);
  else if (proofs.password) await verifyPassword(context, session, password);
  else
    throw new FormError('Please type a code from your authenticator app, or sign in again.', {
      errors: { code: 'Please type a code' },
    });
  await markReauthenticated(context, session);
}

function showCode(context: Context, { user }: CurrentSession, code: string): Promise<void> {
  const now = context.get(clockContext).now();
  const { AUTH_SECRET } = context.get(settingsContext);
  return withProofLimit(context, user.id, () =>
    context.get(databaseContext).transaction(async (tx) => {
      await lockPerson(tx, user.id);
      if (!(await acceptCode(tx, user.id, code, now, AUTH_SECRET))) throw wrongCode();
    }),
  );
}
