import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import {
  bodyText,
  bodyTextWithoutOverrides,
  headerText,
  usableAddress,
} from '#app/platform/addresses/harmless-text.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type KeysetList, newestBy } from '#app/platform/database/keyset.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { type MailStatus, mailOutbox, type OutboxMail, type StoredAttachment } from './outbox.table.ts';
import { sendMail } from './send.job.ts';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
}

export interface NewMail {
  /** Default: a new one. */
  id?: string;
  kind: string;
  to: { name?: string; email: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Address that unsubscribes on POST, for the one-click headers of RFC 8058. */
  unsubscribeUrl?: string;
  expiresAt?: Date;
}

const largestAttachments = 5 * 1024 * 1024;

function storedAttachment({ filename, contentType, content }: MailAttachment): StoredAttachment {
  return {
    filename: headerText(filename, 100).replace(/[/\\"]/g, '-') || 'attachment',
    contentType: headerText(contentType),
    content: Buffer.from(content as Uint8Array).toString('base64'),
  };
}

function listHeaders(unsubscribeUrl: string | undefined): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function newRow(mail: NewMail) {
  const attachments = (mail.attachments ?? []).map(storedAttachment);
  if (attachments.reduce((sum, { content }) => sum + content.length * 0.75, 0) > largestAttachments)
    throw new RangeError('attachments of an email are limited to 5 MB');
  const toEmail = headerText(mail.to.email, 320);
  const usable = toEmail === mail.to.email && usableAddress(toEmail);
  return {
    id: mail.id ?? randomUUID(),
    kind: headerText(mail.kind, 60),
    toName: headerText(mail.to.name ?? '', 100),
    toEmail,
    replyTo: mail.replyTo && usableAddress(mail.replyTo) ? mail.replyTo : null,
    subject: headerText(mail.subject),
    text: bodyTextWithoutOverrides(mail.text),
    html: bodyText(mail.html),
    attachments,
    headers: listHeaders(mail.unsubscribeUrl),
    expiresAt: mail.expiresAt ?? null,
    ...(usable
      ? { status: 'queued' as const }
      : { status: 'dead' as const, lastError: 'this is not an address that mail can be sent to' }),
  };
}

/** Stores row and job in the caller's transaction; returns the id. Throws above 5 MB and on a relative `unsubscribeUrl`. */
export async function queueMail(tx: Database, jobs: Pick<Jobs, 'sendAll'>, mail: NewMail): Promise<string> {
  const { queue, write } = mailBatch(tx, jobs);
  const id = queue(mail);
  await write();
  return id;
}

/** Whether other emails are sent first. */
interface WriteOptions {
  patient?: boolean;
  startAfter?: Date;
}

/** Collects emails and stores them with `write`, in the caller's transaction and in two statements. */
export function mailBatch(tx: Database, jobs: Pick<Jobs, 'sendAll'>) {
  const rows: ReturnType<typeof newRow>[] = [];
  return {
    /** Like `queueMail`, but stores nothing until `write`. */
    queue(mail: NewMail): string {
      const row = newRow(mail);
      rows.push(row);
      return row.id;
    },
    /** Stores everything queued since the last call. Large or `patient` batches let other emails go first. */
    async write({ patient = false, startAfter }: WriteOptions = {}): Promise<void> {
      const all = rows.splice(0);
      if (all.length === 0) return;
      await tx.insert(mailOutbox).values(all);
      const usable = all.flatMap(({ id, status }) => (status === 'queued' ? [{ mailId: id }] : []));
      await jobs.sendAll(tx, sendMail, usable, {
        patient: patient || all.length > maxUrgentMails,
        ...(startAfter && { startAfter }),
      });
    },
  };
}

/** The most that one action causes: an email to the person, one to staff, one to whoever moves up. */
const maxUrgentMails = 4;

const summary = {
  id: mailOutbox.id,
  createdAt: mailOutbox.createdAt,
  kind: mailOutbox.kind,
  toName: mailOutbox.toName,
  toEmail: mailOutbox.toEmail,
  subject: mailOutbox.subject,
  status: mailOutbox.status,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  sentAt: mailOutbox.sentAt,
};

export type MailSummary = Pick<OutboxMail, keyof typeof summary>;

export const outboxList = (status?: MailStatus): KeysetList<MailSummary> => ({
  table: mailOutbox,
  id: mailOutbox.id,
  ...newestBy(mailOutbox.createdAt),
  only: status && eq(mailOutbox.status, status),
  rows: (database, at) => database.select({ ...summary, at }).from(mailOutbox),
});

/** Numbers of queued and dead emails. Sent ones are not counted: there may be millions. */
export async function countOutbox(database: Database): Promise<Record<'queued' | 'dead', number>> {
  const rows = await database
    .select({ status: mailOutbox.status, mails: count() })
    .from(mailOutbox)
    .where(inArray(mailOutbox.status, ['queued', 'dead']))
    .groupBy(mailOutbox.status);
  const of = (wanted: MailStatus) => rows.find(({ status }) => status === wanted)?.mails ?? 0;
  return { queued: of('queued'), dead: of('dead') };
}

export async function lastMails(database: Database): Promise<Partial<Record<MailStatus, Date>>> {
  const newest = (status: MailStatus) =>
    database
      .select({ at: mailOutbox.createdAt })
      .from(mailOutbox)
      .where(eq(mailOutbox.status, status))
      .orderBy(desc(mailOutbox.createdAt))
      .limit(1);
  const [[sent], [dead]] = await Promise.all([newest('sent'), newest('dead')]);
  return { ...(sent && { sent: sent.at }), ...(dead && { dead: dead.at }) };
}

export async function findMail(database: Database, id: string): Promise<OutboxMail | undefined> {
  if (!isUuid(id)) return undefined;
  return (await database.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0];
}

export async function resendMail(database: Database, jobs: Jobs, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return database.transaction(async (tx) => {
    const revived = await tx
      .update(mailOutbox)
      .set({
        status: 'queued',
        attempts: 0,
        lastError: null,
        bounced: false,
        expiresAt: null,
        claimedUntil: null,
      })
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'dead')))
      .returning({ id: mailOutbox.id });
    if (revived.length === 0) return false;
    await jobs.send(tx, sendMail, { mailId: id });
    return true;
  });
}
