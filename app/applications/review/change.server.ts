import { eq } from 'drizzle-orm';
import { isActiveStatus } from '#app/applications/definition/columns.ts';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import { lockSubmission, type Submission, versionOf } from '#app/applications/queue/find.server.ts';
import { type Actor, audit, changedFacts } from '#app/audit/audit.server.ts';
import { historyOf } from '#app/audit/audit-list.server.ts';
import { formatDate } from '#app/dates/time.ts';
import type { Email, Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import { emailRenderer } from '#app/email/texts/render.ts';
import { whomToTellBlocks } from '#app/email/whom-to-tell-blocks.ts';
import { FormError } from '#app/forms/form-error.ts';
import { forgetAnswers } from '#app/forms/remember.server.ts';
import { site } from '#app/organisation/site.content.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { laterThan } from '#app/platform/process/clock.ts';

interface SubmissionChange {
  status: string;
  /** Null clears it; undefined leaves it unchanged. */
  note?: string | null | undefined;
  assignee?: { id: string; name: string } | null | undefined;
  mail: boolean;
  message?: string | undefined;
}

interface Change {
  kind: AnyKind;
  id: string;
  /** `versionOf` the submission as the user saw it. */
  version: string;
  change: SubmissionChange;
  actor: Actor;
  services: Pick<Services, 'settings' | 'content'>;
  emails: Emails;
  now: Date;
}

function requireReason(
  { reasonRequired }: AnyKind,
  { status, message }: Pick<SubmissionChange, 'status' | 'message'>,
): void {
  if (reasonRequired?.includes(status) && !message)
    throw new FormError('Please write the reason in your own words: the person it is about reads it.');
}

/** Throws `FormError` if the status needs a reason and none was given. */
export function statusEmail(
  kind: AnyKind,
  { about, email, name }: Pick<Submission, 'about' | 'name' | 'email'>,
  { status, message }: Pick<SubmissionChange, 'status' | 'message'>,
  { link, content }: Pick<Emails, 'link'> & Pick<Services, 'content'>,
): Email | undefined {
  const { emails } = kind;
  const found = Object.hasOwn(emails.statuses, status) ? emails.statuses[status] : undefined;
  if (!found) return undefined;
  requireReason(kind, { status, message });
  const us = content.single(site);
  const rendered = emailRenderer(content).render(found.email, {
    hello: hello(name),
    what: emails.what(about),
    about,
    message: message || undefined,
    open: found.path && link(found.path),
  });
  return {
    ...rendered,
    to: { name, email },
    replyTo: emails.inbox === 'admissions' ? us.admissionsEmail : us.supportEmail,
    blocks: [...rendered.blocks, ...(found.safety ? whomToTellBlocks(us) : [])],
  };
}

/** Runs in the caller's transaction, which rolls back on `FormError`. Undefined if there is no such submission. */
export async function changeSubmission(
  tx: Database,
  input: Change,
): Promise<{ changed: boolean; mailed: boolean } | undefined> {
  const { kind, id, change, actor, now, services, emails } = input;
  const submission = await lockVersion(tx, kind, id, input.version);
  if (!submission) return undefined;
  const { status, note = submission.note, assignee } = change;
  const facts = changedFacts(
    { status: submission.status, note: submission.note, assignee: submission.assignee ?? null },
    { status, note, ...(assignee !== undefined && { assignee: assignee?.name ?? null }) },
  );
  const reassigned = assignee !== undefined && (assignee?.id ?? null) !== submission.assigneeId;
  if (!facts && !reassigned) return { changed: false, mailed: false };
  let mailed = false;
  if (status !== submission.status) {
    await giveStatus(tx, input, submission);
    if (!isActiveStatus(status)) await forgetAnswers(tx, kind.form.id, [submission.createdAt]);
    const email = change.mail
      ? statusEmail(kind, submission, change, { ...emails, content: services.content })
      : undefined;
    if (email) await emails.queue(email);
    mailed = email !== undefined;
  }
  const { table, columns } = kind;
  await tx
    .update(table)
    .set({
      note,
      ...(reassigned && { assigneeId: assignee?.id ?? null }),
      updatedAt: laterThan(submission.updatedAt, now),
    })
    .where(eq(columns.id, id));
  const mail = status !== submission.status && { mail: mailed ? 'sent' : 'not sent' };
  await audit(tx, {
    actor,
    action: 'change',
    entity: kind.name,
    entityId: id,
    before: facts?.before,
    after: { ...facts?.after, ...mail },
    now,
  });
  return { changed: true, mailed };
}

async function giveStatus(
  tx: Database,
  { kind, change, ...rest }: Change,
  submission: Submission,
): Promise<void> {
  const { setStatus, settable } = kind;
  const { status, mail, message } = change;
  if (submission.withdrawn) throw new FormError('The applicant withdrew this, so its status stays as it is.');
  if (!settable.includes(status)) throw new FormError('This status cannot be given here.');
  requireReason(kind, change);
  const { services, emails, now } = rest;
  const statusChange = { tx, row: submission.row, status, now, services, emails, mail, message };
  const refused = await setStatus(statusChange).catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    return 'There is a newer one from this person. Please work on that one.';
  });
  if (refused) throw new FormError(refused);
}

/** Locks the submission if unchanged since `version`. Otherwise throws a `FormError` that says who has changed it. */
export async function lockVersion(
  tx: Database,
  kind: AnyKind,
  id: string,
  version: string,
): Promise<Submission | undefined> {
  const submission = await lockSubmission(tx, kind, id);
  if (!submission || versionOf(submission) === version) return submission;
  const [last] = await historyOf(tx, kind.name, id, 1);
  const who = last
    ? `The last change by staff is ${last.actorName}'s, of ${formatDate(last.createdAt, 'moment')}. `
    : '';
  throw new FormError(
    `Someone changed this after you opened it, so your change was not saved and no email was sent. ${who}Below is the current version: please check it, then save.`,
    { status: 409 },
  );
}

export interface BulkResult {
  changed: number;
  mailed: number;
  left: { id: string; name: string; why: string }[];
}

/** Applies each change separately, locking in a fixed order. */
export async function changeMany(
  tx: Database,
  picked: readonly { id: string; version: string; name: string }[],
  input: Omit<Change, 'id' | 'version'>,
): Promise<BulkResult> {
  const result: BulkResult = { changed: 0, mailed: 0, left: [] };
  const inOrder = picked.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await input.kind.lock?.(tx, idsOf(inOrder));
  for (const { id, version, name } of inOrder) {
    const leave = (why: string) => result.left.push({ id, name, why });
    try {
      const done = await tx.transaction((part) => changeSubmission(part, { ...input, id, version }));
      if (!done) leave('It does not exist any more.');
      else if (!done.changed) leave('It already had this status.');
      else result.changed += 1;
      if (done?.mailed) result.mailed += 1;
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      leave(error.status === 409 ? 'Someone changed it meanwhile.' : error.message);
    }
  }
  return result;
}
