import { eq } from 'drizzle-orm';
import { isActiveStatus } from '#app/applications/definition/columns.ts';
import type { AnyKind, StatusChange } from '#app/applications/definition/kind.ts';
import { findKind, type Kinds } from '#app/applications/definition/submission.server.ts';
import { notifyOfWithdrawal } from '#app/applications/definition/submission-emails.ts';
import { lockSubmission } from '#app/applications/queue/find.server.ts';
import { facts } from '#app/email/texts/define.ts';
import { forgetAnswers } from '#app/forms/remember.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { OwnSubmission } from './own.server.ts';

type SentKind = AnyKind & Required<Pick<AnyKind, 'sender'>>;

export function kindOfOwn(kinds: Kinds, own: OwnSubmission): SentKind {
  const kind = findKind(kinds, own.kind);
  if (!kind?.sender) throw new Error(`no kind of submissions that senders see: ${own.kind}`);
  return kind as SentKind;
}

export const canWithdraw = ({ isTheirs, withdrawn, status }: OwnSubmission): boolean =>
  isTheirs && !withdrawn && isActiveStatus(status);

interface Withdrawing extends Pick<StatusChange<unknown>, 'services' | 'emails' | 'now'> {
  submission: OwnSubmission;
}

/** Notifies staff. Does nothing if it was withdrawn or decided meanwhile. */
export async function withdraw(
  tx: Database,
  kind: SentKind,
  { submission: { id, title }, services, emails, now }: Withdrawing,
): Promise<void> {
  const { table, columns, form, sender } = kind;
  const found = await lockSubmission(tx, kind, id);
  if (!found || found.withdrawn || !isActiveStatus(found.status)) return;
  const { row, status, createdAt } = found;
  if (await kind.setStatus({ tx, row, status: 'done', services, emails, mail: false, now })) return;
  await tx.update(table).set({ withdrawnAt: now, updatedAt: now }).where(eq(columns.id, id));
  await forgetAnswers(tx, form.id, [createdAt]);
  await notifyOfWithdrawal(emails, {
    desk: kind.emails.inbox,
    what: sender.label,
    about: title,
    facts: facts(['What', `${sender.label}: ${title}`], ['Status before', status], ['Number', id]),
  });
}
