import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyKind, OwnSubmission, SenderView, Withdrawing } from '#app/applications/definition/kind.ts';
import { findKind, type Kinds } from '#app/applications/definition/submission.server.ts';
import { notifyOfWithdrawal } from '#app/applications/definition/submission-emails.ts';
import { facts } from '#app/email/texts/define.ts';
import { formSubmissions } from '#app/forms/idempotency.table.ts';
import { forgetAnswers } from '#app/forms/remember.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';

const undecided = ['awaiting consent', 'pending', 'approved', 'waitlisted'];

export function kindOfOwn(kinds: Kinds, own: OwnSubmission): { kind: AnyKind; sender: SenderView } {
  const kind = findKind(kinds, own.kind);
  if (!kind?.sender) throw new Error(`no kind of submissions that senders see: ${own.kind}`);
  return { kind, sender: kind.sender };
}

export function canWithdraw(
  { withdrawal }: SenderView,
  own: OwnSubmission,
  content: Content,
  now: Date,
): boolean {
  const { statuses = undecided, isOver } = withdrawal;
  return own.isTheirs && !own.withdrawn && statuses.includes(own.status) && !isOver?.(own, content, now);
}

/** Tells the staff. Nothing happens when it was taken back or decided meanwhile. */
export async function withdraw(
  tx: Database,
  { kind, sender }: { kind: AnyKind; sender: SenderView },
  withdrawing: Withdrawing,
): Promise<void> {
  const { run, after } = sender.withdrawal;
  if (run) return run(tx, withdrawing);
  const { submission, emails, now } = withdrawing;
  const { id, title, status } = submission;
  if (!(await markWithdrawn(tx, kind, id, now))) return;
  await after?.(tx, id, now);
  await notifyOfWithdrawal(emails, {
    desk: kind.emails.inbox,
    what: sender.label,
    about: title,
    facts: facts(['What', `${sender.label}: ${title}`], ['Status before', status], ['Number', id]),
  });
}

/** False when it is not open any more. Holds the row, so that of two at once only one takes it back. */
async function markWithdrawn(
  tx: Database,
  { table, of, form }: AnyKind,
  id: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .update(table)
    .set({ status: 'done', withdrawnAt: now, updatedAt: now })
    .where(and(eq(of.id, id), isNull(of.withdrawnAt), inArray(of.status, undecided)))
    .returning({ date: sql<Date>`${of.date}`.mapWith(formSubmissions.createdAt) });
  if (row) await forgetAnswers(tx, form.id, [row.date]);
  return row !== undefined;
}
