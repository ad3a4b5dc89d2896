import { and, eq, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Jobs, Sendable } from '#app/platform/jobs/job.ts';
import type { Audience } from './audience.ts';
import { type NewsletterIssue, newsletterIssues as rows } from './issue.table.ts';
import { type IssueEvent, nextStatus } from './issue.ts';
import { findIssue } from './issues.server.ts';
import { newsletterRecipients as recipients } from './recipient.table.ts';

export const sendIssueJob: Sendable<{ issueId: string }> = {
  name: 'newsletter.send',
  schema: z.strictObject({ issueId: z.uuid() }),
  key: ({ issueId }) => issueId,
  unique: true,
};

export const startDueJob: Sendable<object> = { name: 'newsletter.start-due', schema: z.strictObject({}) };

/** `changed`: the revision is outdated, or the step is not allowed. */
type Stepped = { issue: NewsletterIssue } | 'changed' | undefined;

interface Step {
  id: string;
  event: IssueEvent;
  /** The revision seen; omitted if the step does not depend on it. */
  revision?: number;
  fields?: Partial<Omit<NewsletterIssue, 'id' | 'status' | 'revision'>>;
}

export async function stepIssue(tx: Database, { id, event, revision, fields }: Step): Promise<Stepped> {
  const issue = await findIssue(tx, id, true);
  if (!issue) return undefined;
  const status = nextStatus(issue.status, event);
  if (!status || (revision !== undefined && revision !== issue.revision)) return 'changed';
  const [changed] = await tx
    .update(rows)
    .set({ ...fields, status, revision: sql`${rows.revision} + 1` })
    .where(eq(rows.id, id))
    .returning();
  return { issue: changed! };
}

interface Seen {
  id: string;
  revision: number;
}

export async function sendNow(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  { audience, by, now, ...seen }: Seen & { audience: Audience; by: string | null; now: Date },
): Promise<Stepped> {
  const fields = { audience, sentBy: by, sendAt: null, startedAt: now };
  const stepped = await stepIssue(tx, { ...seen, event: 'send', fields });
  if (stepped && stepped !== 'changed') await jobs.send(tx, sendIssueJob, { issueId: seen.id });
  return stepped;
}

/** Schedules exactly this text, for whoever is on the list then. */
export async function sendAt(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  { audience, by, at, ...seen }: Seen & { audience: Audience; by: string | null; at: Date },
): Promise<Stepped> {
  const fields = { audience, sentBy: by, sendAt: at };
  const stepped = await stepIssue(tx, { ...seen, event: 'schedule', fields });
  if (stepped && stepped !== 'changed') await jobs.send(tx, startDueJob, {}, { startAfter: at });
  return stepped;
}

export const cancelTime = (tx: Database, seen: Seen): Promise<Stepped> =>
  stepIssue(tx, { ...seen, event: 'cancel', fields: { sendAt: null } });

/** Keeps the ids of the emails: one that was tried may have been accepted, and a repeat has the same Message-ID. */
export async function stopSending(tx: Database, id: string): Promise<Stepped> {
  const stepped = await stepIssue(tx, { id, event: 'stop' });
  if (!stepped || stepped === 'changed') return stepped;
  const taken = await takeBack(tx, sql`${recipients.issueId} = ${id} and ${recipients.status} = 'queued'`);
  if (taken.length > 0)
    await tx.execute(sql`update newsletter_recipients set status = 'waiting'
      where mail_id = any(${sql.param(taken)}::uuid[])`);
  return stepped;
}

/** Takes back an email that must not go out, as `whyWithheld` says. */
export const takeBackWithheld = (
  database: Database,
  mailId: string,
  why: 'stopped' | 'left',
): Promise<void> =>
  database.transaction(async (tx) => {
    if ((await takeBack(tx, sql`${recipients.mailId} = ${mailId}`)).length > 0)
      await tx.execute(sql`update newsletter_recipients
        set status = ${why === 'stopped' ? 'waiting' : 'left-out'}, changed_at = now()
        where mail_id = ${mailId} and status = 'queued'`);
  });

/** Emails that no process is sending at this moment. */
async function takeBack(tx: Database, which: ReturnType<typeof sql>): Promise<string[]> {
  const { rows: gone } = await tx.execute(sql`delete from ${mailOutbox} using ${recipients}
    where ${recipients.mailId} = ${mailOutbox.id} and ${which}
      and ${mailOutbox.status} = 'queued' and (${mailOutbox.claimedUntil} is null or ${mailOutbox.claimedUntil} < now())
    returning ${mailOutbox.id} as id`);
  return (gone as { id: string }[]).map(({ id }) => id);
}

export async function continueSending(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  { now, ...seen }: Seen & { now: Date },
): Promise<Stepped> {
  const stepped = await stepIssue(tx, { ...seen, event: 'continue', fields: { startedAt: now } });
  if (stepped && stepped !== 'changed') await jobs.send(tx, sendIssueJob, { issueId: seen.id });
  return stepped;
}

export const issuesAtWork = (database: Database, now: Date) =>
  database
    .select({
      id: rows.id,
      status: rows.status,
      subject: rows.subject,
      sendAt: rows.sendAt,
      sentBy: rows.sentBy,
    })
    .from(rows)
    .where(or(eq(rows.status, 'sending'), and(eq(rows.status, 'scheduled'), lte(rows.sendAt, now))));

/** Cancels queued emails, and records the departure with the newest issue. */
export async function noteUnsubscribed(tx: Database, subscriptionId: string, now: Date): Promise<void> {
  const taken = await takeBack(
    tx,
    sql`${recipients.subscriptionId} = ${subscriptionId} and ${recipients.status} = 'queued'`,
  );
  await tx.execute(sql`update ${recipients} set status = 'unsubscribed', changed_at = ${now}
    where subscription_id = ${subscriptionId} and (status = 'waiting' or mail_id = any(${sql.param(taken)}::uuid[])
      or id = (select id from ${recipients} as newest
      where newest.subscription_id = ${subscriptionId} and newest.status in ('queued', 'sent')
      order by newest.created_at desc limit 1))`);
}
