import { eq } from 'drizzle-orm';
import { sendTwoFactorChanged, sendTwoFactorReset } from '#app/accounts/accounts.emails.ts';
import { secondStepToken } from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { deleteTokens } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import { proveAgain, requireProof } from '#app/accounts/reauthentication/verify-password.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { endSessions } from '#app/accounts/sessions/session-list.server.ts';
import { withProofLimit, wrongCode } from '#app/accounts/sign-in/brute-force.server.ts';
import {
  acceptCode,
  beginTwoFactor,
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from '#app/accounts/two-factor/two-factor.server.ts';
import { lockPerson } from '#app/accounts/users/people.server.ts';
import { type Emails, requestEmails } from '#app/email/emails.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';

const secretOf = (context: Context) => context.get(settingsContext).AUTH_SECRET;

export async function startSetup(context: Context, session: CurrentSession, password: string): Promise<void> {
  requireProof(session);
  await proveAgain(context, session, password);
  const now = context.get(clockContext).now();
  await beginTwoFactor(context.get(databaseContext), session.user.id, now, secretOf(context));
}

/** Returns the recovery codes. All other sessions end. Throws `FormError` for a wrong code. */
export async function finishSetup(
  context: Context,
  session: CurrentSession,
  code: string,
): Promise<string[]> {
  requireProof(session);
  if (!isRecentlyAuthenticated(context, session))
    throw new FormError('That took a while. Please begin again with your password.', {
      status: 403,
    });
  const work = async (tx: Database) => {
    await lockPerson(tx, session.user.id);
    // Read after the lock, so that no sign-in that was faster appears to be later.
    const now = context.get(clockContext).now();
    const codes = await confirmTwoFactor(tx, session.user.id, code, now, secretOf(context));
    if (!codes) throw wrongCode();
    await tx.update(sessions).set({ twoFactorAt: now }).where(eq(sessions.id, session.id));
    await endSessions(tx, session.user.id, session.id);
    await deleteTokens(tx, { userId: session.user.id }, [secondStepToken.purpose]);
    await sendTwoFactorChanged(requestEmails(context, tx), session.user, true);
    return codes;
  };
  return counted(context, session, work);
}

const counted = <T>(
  context: Context,
  { user }: CurrentSession,
  work: (tx: Database) => Promise<T>,
): Promise<T> => withProofLimit(context, user.id, () => context.get(databaseContext).transaction(work));

export function replaceRecoveryCodes(
  context: Context,
  session: CurrentSession,
  code: string,
): Promise<string[]> {
  const now = context.get(clockContext).now();
  const work = async (tx: Database) => {
    await lockPerson(tx, session.user.id);
    if (!(await acceptCode(tx, session.user.id, code, now, secretOf(context)))) throw wrongCode();
    return renewRecoveryCodes(tx, session.user.id, secretOf(context));
  };
  return counted(context, session, work);
}

export async function turnOffTwoFactor(
  context: Context,
  session: CurrentSession,
  password: string,
): Promise<void> {
  const staff = session.user.role !== 'user' && context.get(settingsContext).STAFF_TWO_FACTOR === 'required';
  if (staff) throw new FormError('Staff sign in with a second factor here; it cannot be turned off.');
  await proveAgain(context, session, password);
  await context.get(databaseContext).transaction(async (tx) => {
    await lockPerson(tx, session.user.id);
    await removeTwoFactor(tx, session.user.id);
    await tx.update(sessions).set({ twoFactorAt: null }).where(eq(sessions.userId, session.user.id));
    await sendTwoFactorChanged(requestEmails(context, tx), session.user, false);
  });
}

interface Owner {
  id: string;
  name: string;
  email: string;
}

/** Signs the member out everywhere and tells them by email. Runs in the caller's transaction. */
export async function resetTwoFactor(tx: Database, owner: Owner, emails: Emails): Promise<void> {
  await removeTwoFactor(tx, owner.id);
  await endSessions(tx, owner.id);
  await deleteTokens(tx, { userId: owner.id }, [secondStepToken.purpose]);
  await sendTwoFactorReset(emails, owner);
}
