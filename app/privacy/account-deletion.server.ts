import { and, ne, or } from 'drizzle-orm';
import type { Account } from '#app/accounts/users/people.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { belongsTo, type Person, personOf } from '#app/applications/applicant/own.server.ts';
import { type Kinds, submissionsContext } from '#app/applications/definition/submission.server.ts';
import { eraseCopies, eraseFromLog } from '#app/applications/erase.server.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { cancelOwnRegistrations } from '#app/features/events/registration/registration.server.ts';
import { eventRegistration } from '#app/features/events/registration/registration.submission.ts';
import { forgetAuthor } from '#app/platform/content/editing/entry-row.server.ts';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isAddress } from '#app/platform/database/search.ts';
import { recordErased } from '#app/platform/erasure-log/erasure-log.server.ts';
import { rowsOfPerson } from './own-rows.ts';
import { type PersonalTable, personalTables } from './table-rules.ts';

/** What the audit log calls accounts. */
export const accountsInLog = { name: 'account', table: users, columns: users };

/**
 * Runs in the transaction that deletes the account (decision 048): rows by id, except a child's, and by a
 * verified address.
 */
export async function eraseOnAccountDeletion(
  context: Context,
  tx: Database,
  account: Pick<Account, 'id' | 'email' | 'emailVerified'>,
  now: Date,
): Promise<void> {
  const kinds = context.get(submissionsContext);
  const person = personOf(account);
  await cancelOwnRegistrations(context, tx, belongsTo(eventRegistration, person), now);
  for (const kind of kinds)
    if (kind.privacy.onDeletion !== 'kept for its own time')
      await eraseCopies(tx, kind, belongsTo(kind, person));
  await eraseRows(tx, kinds, person, ['erased']);
  await recordErased(tx, users, [account.id]);
  await eraseFromLog(tx, accountsInLog, [account.id]);
  await forgetAuthor(tx, account.id);
  // Copies only: queued emails are sent, and erased later with everybody's copies (privacy policy).
  const { email } = person;
  if (email)
    await tx
      .delete(mailOutbox)
      .where(
        and(
          ne(mailOutbox.status, 'queued'),
          or(isAddress(mailOutbox.toEmail, email), isAddress(mailOutbox.replyTo, email)),
        ),
      );
}

/** Erases a person's rows from the tables with one of these rules. */
export async function eraseRows(
  tx: Database,
  kinds: Kinds,
  person: Person,
  rules: readonly PersonalTable['onDeletion'][],
): Promise<void> {
  for (const { table, match, onDeletion } of personalTables(kinds)) {
    const theirs = rules.includes(onDeletion) ? rowsOfPerson(tx, table, match, person) : undefined;
    if (theirs) await recordErased(tx, table, idsOf(await tx.delete(table).where(theirs).returning()));
  }
}

/** Rows without an id go with the row they belong to. */
const idsOf = (rows: Record<string, unknown>[]): string[] =>
  rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
