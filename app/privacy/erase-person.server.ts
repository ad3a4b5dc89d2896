import { eq } from 'drizzle-orm';
import { sendGoodbye } from '#app/accounts/accounts.emails.ts';
import { findPerson, lockPerson } from '#app/accounts/users/people.server.ts';
import { keepAnAdmin } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import type { Person } from '#app/applications/applicant/own.server.ts';
import { submissionsContext } from '#app/applications/definition/submission.server.ts';
import { eraseRecord } from '#app/applications/erase.server.ts';
import { lockSubmission } from '#app/applications/queue/find.server.ts';
import type { Actor } from '#app/audit/audit.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { keepCertificates } from '#app/features/learning/certificates/kept-certificate.server.ts';
import { type Context, contentContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { eraseOnAccountDeletion, eraseRows } from './account-deletion.server.ts';
import { readSent, type SentRecord } from './person-records.server.ts';

interface Erasing {
  context: Context;
  person: Person;
  /** Also erases registrations of children that name the address as guardian, or that the account sent for them. */
  withChildren: boolean;
  /** At the person's own request. */
  keepCertificates: boolean;
  actor: Actor;
  now: Date;
}

const byIds = (a: SentRecord, b: SentRecord) => (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * Erases everything stored about an account or address, for a request under POPIA: account, submissions,
 * newsletter, copies of emails and dependent consents. Places become free as on cancellation; nobody is
 * emailed except a person whose certificates are kept. Runs in the caller's transaction; returns the number
 * of records erased. Throws `LastAdmin`.
 */
export async function erasePerson(
  tx: Database,
  { context, person, withChildren, keepCertificates: keep, actor, now }: Erasing,
): Promise<number> {
  const kinds = context.get(submissionsContext);
  const services = { settings: context.get(settingsContext), content: context.get(contentContext) };
  const emails = requestEmails(context, tx);
  let erased = 0;
  // Each read is limited to a batch.
  for (let more = true; more; ) {
    const sent = (await readSent(tx, kinds, person, { withChildren })).toSorted(byIds);
    for (const { kind, id } of sent) {
      const submission = await lockSubmission(tx, kind, id);
      if (!submission) continue;
      await eraseRecord(tx, { kind, actor, services, emails, now }, submission.row);
      erased += 1;
    }
    more = sent.length > 0;
  }
  const left = person.id ? await eraseAccount(tx, { context, id: person.id, keep, now }) : undefined;
  await eraseRows(tx, kinds, person, ['erased', 'kept for its own time']);
  if (left && left.kept.length > 0) await sendGoodbye(emails, left.account, left.kept);
  return erased;
}

async function eraseAccount(
  tx: Database,
  { context, id, keep, now }: Pick<Erasing, 'context' | 'now'> & { id: string; keep: boolean },
) {
  await lockPerson(tx, id);
  const account = await findPerson(tx, id);
  if (!account) return undefined;
  await keepAnAdmin(tx, context.get(settingsContext), id);
  const kept = keep ? await keepCertificates(context, tx, id) : [];
  await eraseOnAccountDeletion(context, tx, account, now);
  await tx.delete(users).where(eq(users.id, id));
  return { account, kept };
}
