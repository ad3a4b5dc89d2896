import { eq } from 'drizzle-orm';
import { accountDeleted } from '#app/accounts/accounts.emails.ts';
import { proveAgain } from '#app/accounts/reauthentication/verify-password.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { accountEventsContext } from '#app/accounts/users/account-events.server.ts';
import { lockPerson } from '#app/accounts/users/people.server.ts';
import { keepAnAdmin, LastAdmin } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { givenName } from '#app/email/greeting.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';

/** What was sent in goes first (`onDelete`). Throws `FormError`, also for the last administrator. */
export async function deleteAccount(
  context: Context,
  session: CurrentSession,
  password: string,
): Promise<void> {
  const person = await proveAgain(context, session, password);
  const now = context.get(clockContext).now();
  await context.get(databaseContext).transaction(async (tx) => {
    await lockPerson(tx, person.id);
    await keepAnAdmin(tx, context.get(settingsContext), person.id).catch((error) => {
      if (!(error instanceof LastAdmin)) throw error;
      throw new FormError('You are the last administrator. Please make someone else administrator first.');
    });
    await context.get(accountEventsContext).onDelete(context, tx, person, now);
    await tx.delete(users).where(eq(users.id, person.id));
    const { send } = requestEmails(context, tx);
    const name = givenName(person.name);
    await send({ to: person }, accountDeleted, { goodbye: name ? `Goodbye ${name}` : 'Goodbye' });
  });
}
