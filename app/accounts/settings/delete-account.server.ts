import { eq } from 'drizzle-orm';
import { sendGoodbye } from '#app/accounts/accounts.emails.ts';
import { proveAgain } from '#app/accounts/reauthentication/verify-password.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { accountEventsContext } from '#app/accounts/users/account-events.server.ts';
import { lockPerson } from '#app/accounts/users/people.server.ts';
import { keepAnAdmin, LastAdmin } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';

/** Submissions are erased first (`onDelete`); certificates stay if the person wants that. Throws `FormError`, also for the last administrator. */
export async function deleteAccount(
  context: Context,
  session: CurrentSession,
  { password, keepCertificates }: { password: string; keepCertificates: boolean },
): Promise<void> {
  const person = await proveAgain(context, session, password);
  const now = context.get(clockContext).now();
  await context.get(databaseContext).transaction(async (tx) => {
    await lockPerson(tx, person.id);
    await keepAnAdmin(tx, context.get(settingsContext), person.id).catch((error) => {
      if (!(error instanceof LastAdmin)) throw error;
      throw new FormError('You are the last administrator. Please make someone else administrator first.');
    });
    const events = context.get(accountEventsContext);
    const kept = keepCertificates ? await events.keepCertificates(context, tx, person.id) : [];
    await events.onDelete(context, tx, person, now);
    await tx.delete(users).where(eq(users.id, person.id));
    await sendGoodbye(requestEmails(context, tx), person, kept);
  });
}
