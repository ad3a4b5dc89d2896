import { eq } from 'drizzle-orm';
import { type Actor, audit, changedFacts } from '#app/features/audit/audit.server.ts';
import { historyOf } from '#app/features/audit/audit-list.server.ts';
import type { Letter, Letters } from '#app/organisation/letters.server.ts';
import { whomToTellBlocks } from '#app/organisation/safeguarding.ts';
import { site } from '#app/organisation/site.content.ts';
import { written } from '#app/organisation/time.ts';
import type { Parts } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import { lockBefore, lockWork, versionOf, type WorkRecord } from './record.server.ts';
import { sources } from './sources.server.ts';
import { statusBlocks, statusMail } from './words.ts';
import type { WorkName } from './work.ts';

export interface WorkChange {
  status: string;
  /** Null for none; undefined leaves it as it is. */
  note?: string | null | undefined;
  assignee?: { id: string; name: string } | null | undefined;
  /** Whether the applicant is told of a new status, and a word of one's own in that mail. */
  mail: boolean;
  message?: string | undefined;
}

interface Change {
  name: WorkName;
  id: string;
  /** `versionOf` the record as it was seen. */
  version: string;
  change: WorkChange;
  actor: Actor;
  parts: Pick<Parts, 'settings' | 'content'>;
  letters: Letters;
  now: Date;
}

/** The change is not possible; what was written of it is to be rolled back. `conflict`: the record has changed since. */
export class WorkRefused extends Error {
  override name = 'WorkRefused';
  readonly conflict: boolean;
  constructor(why: string, conflict = false) {
    super(why);
    this.conflict = conflict;
  }
}

/** The mail that a new status would cause, or undefined where there are no words for it. */
export function statusLetter(
  name: WorkName,
  { about, email, ...record }: Pick<WorkRecord, 'about' | 'name' | 'email'>,
  { status, message }: Pick<WorkChange, 'status' | 'message'>,
  { link, content }: Pick<Letters, 'link'> & Pick<Parts, 'content'>,
): Letter | undefined {
  const { mails } = sources[name];
  const mail = statusMail(mails, { about, status });
  if (!mail) return undefined;
  const us = content.single(site);
  const { subject, heading, button } = mail;
  return {
    kind: `${mails.kind}-${status.replaceAll(' ', '-')}`,
    to: { name: record.name, email },
    replyTo: mails.desk === 'admissions' ? us.admissionsEmail : us.supportEmail,
    subject,
    heading,
    blocks: [
      ...statusBlocks(mail, { name: record.name, message }),
      ...(button ? [{ type: 'button', label: button.label, url: link(button.path) } as const] : []),
      ...(mail.safety ? whomToTellBlocks(us) : []),
    ],
    reason: mails.reason,
  };
}

/**
 * A change by staff: status by the room's rules, note, person in charge, mail and audit entry, all in the caller's
 * transaction. Undefined when there is no such record. Throws `WorkRefused`; then the transaction is to be rolled back.
 */
export async function changeWork(
  tx: Database,
  asked: Change,
): Promise<{ changed: boolean; mailed: boolean } | undefined> {
  const { name, id, change, actor, now, parts, letters } = asked;
  const record = await lockWork(tx, name, id);
  if (!record) return undefined;
  if (versionOf(record) !== asked.version) throw await conflict(tx, name, id);
  const { status, note = record.note, assignee } = change;
  const facts = changedFacts(
    { status: record.status, note: record.note, assignee: record.assignee ?? null },
    { status, note, ...(assignee !== undefined && { assignee: assignee?.name ?? null }) },
  );
  const reassigned = assignee !== undefined && (assignee?.id ?? null) !== record.assigneeId;
  if (!facts && !reassigned) return { changed: false, mailed: false };
  let mailed = false;
  if (status !== record.status) {
    await giveStatus(tx, asked, record);
    const letter = change.mail
      ? statusLetter(name, record, change, { ...letters, content: parts.content })
      : undefined;
    if (letter) await letters.send(letter);
    mailed = letter !== undefined;
  }
  const { table, columns } = sources[name];
  await tx
    .update(table)
    .set({
      note,
      ...(reassigned && { assigneeId: assignee?.id ?? null }),
      updatedAt: later(now, record.updatedAt),
    })
    .where(eq(columns.id, id));
  const mail = status !== record.status && { mail: mailed ? 'sent' : 'not sent' };
  await audit(tx, {
    actor,
    action: 'change',
    entity: name,
    entityId: id,
    before: facts?.before,
    after: { ...facts?.after, ...mail },
    now,
  });
  return { changed: true, mailed };
}

async function giveStatus(
  tx: Database,
  { name, change, ...rest }: Change,
  record: WorkRecord,
): Promise<void> {
  const { setStatus, given } = sources[name];
  const { status, mail } = change;
  if (record.withdrawn) throw new WorkRefused('The applicant took this back, so its status stays as it is.');
  if (!given.includes(status)) throw new WorkRefused('This status cannot be given here.');
  if (name === 'events' && record.status === 'cancelled')
    throw new WorkRefused('This registration is cancelled already.');
  const { parts, letters, now } = rest;
  const refused = await setStatus({ tx, row: record.row, status, now, parts, letters, mail }).catch(
    (error) => {
      if (!isUniqueViolation(error)) throw error;
      return 'There is a newer one from this person. Please work on that one.';
    },
  );
  if (refused) throw new WorkRefused(refused);
}

/** Two changes within a millisecond are two changes. */
export const later = (now: Date, last: Date | null): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now;

/** The refusal of a change that was made from another state of the record. */
export async function conflict(tx: Database, name: WorkName, id: string): Promise<WorkRefused> {
  const [last] = await historyOf(tx, name, id, 1);
  const who = last
    ? `The last change by staff is ${last.actorName}'s, of ${written(last.createdAt, 'moment')}. `
    : '';
  return new WorkRefused(
    `Someone changed this after you opened it, so your change was not saved and no email was sent. ${who}Below is the current version: please check it, then save.`,
    true,
  );
}

export interface BulkResult {
  changed: number;
  mailed: number;
  /** Those that stayed as they were, with the reason. */
  left: { id: string; name: string; why: string }[];
}

/**
 * Gives many records one status, in the caller's transaction; each for itself, so that those for which it is not possible
 * stay as they are. Locks are taken in one order, whatever was picked.
 */
export async function changeMany(
  tx: Database,
  picked: readonly { id: string; version: string; name: string }[],
  asked: Omit<Change, 'id' | 'version'>,
): Promise<BulkResult> {
  const result: BulkResult = { changed: 0, mailed: 0, left: [] };
  const inOrder = picked.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await lockBefore(
    tx,
    asked.name,
    inOrder.map(({ id }) => id),
  );
  for (const { id, version, name } of inOrder) {
    const leave = (why: string) => result.left.push({ id, name, why });
    try {
      const done = await tx.transaction((part) => changeWork(part, { ...asked, id, version }));
      if (!done) leave('It does not exist any more.');
      else if (!done.changed) leave('It already had this status.');
      else result.changed += 1;
      if (done?.mailed) result.mailed += 1;
    } catch (error) {
      if (!(error instanceof WorkRefused)) throw error;
      leave(error.conflict ? 'Someone changed it meanwhile.' : error.message);
    }
  }
  return result;
}
