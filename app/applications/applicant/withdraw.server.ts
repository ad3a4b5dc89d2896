import { eq } from 'drizzle-orm';
import { isActiveStatus } from '#app/applications/definition/columns.ts';
import type { AnyKind, OwnSubmission, StatusChange } from '#app/applications/definition/kind.ts';
import { findKind, type Kinds } from '#app/applications/definition/submission.server.ts';
import { notifyOfWithdrawal } from '#app/applications/definition/submission-emails.ts';
import { lockSubmission } from '#app/applications/queue/find.server.ts';
import { facts } from '#app/email/texts/define.ts';
import { forgetAnswers } from '#app/forms/remember.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';

type SentKind = AnyKind & Required<Pick<AnyKind, 'sender'>>;

export function kindOfOwn(kinds: Kinds, own: OwnSubmission): SentKind {
  const kind = findKind(kinds, own.kind);
  if (!kind?.sender) throw new Error(`no kind of submissions that senders see: ${own.kind}`);
  return kind as SentKind;
}

/** Whether the member can withdraw it: it is active and its occasion is not over. */
export function canWithdraw({ occasion }: AnyKind, own: OwnSubmission, content: Content, now: Date): boolean {
  const when = occasion?.find(content, own.occasion);
  return own.isTheirs && !own.withdrawn && isActiveStatus(own.status) && !(when && when.end < now);
}

interface Withdrawing extends Pick<StatusChange<unknown>, 'services' | 'emails' | 'now'> {
  submission: OwnSubmission;
}

/** Notifies staff, or whoever the kind names. Does nothing if it was withdrawn or decided meanwhile. */
export async function withdraw(
  tx: Database,
  kind: SentKind,
  { submission: { id, title }, services, emails, now }: Withdrawing,
): Promise<void> {
  const { table, of, form, sender, ended } = kind;
  const found = await lockSubmission(tx, kind, id);
  if (!found || found.withdrawn || !isActiveStatus(found.status)) return;
  const { row, status, createdAt } = found;
  if (await kind.setStatus({ tx, row, status: ended, services, emails, mail: false, now })) return;
  await tx.update(table).set({ withdrawnAt: now, updatedAt: now }).where(eq(of.id, id));
  await forgetAnswers(tx, form.id, [createdAt]);
  const { tell } = sender.withdrawal;
  if (tell) await tell({ row, services, emails });
  else
    await notifyOfWithdrawal(emails, {
      desk: kind.emails.inbox,
      what: sender.label,
      about: title,
      facts: facts(['What', `${sender.label}: ${title}`], ['Status before', status], ['Number', id]),
    });
}
