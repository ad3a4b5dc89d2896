import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { createEmailBatch } from '#app/email/emails.server.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { restores } from '#app/platform/erasure-log/erasure-log.table.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { collectRecipients } from './collect.server.ts';
import { issueContent, recipientEmail } from './issue.emails.ts';
import type { NewsletterIssue } from './issue.table.ts';
import { findIssue } from './issues.server.ts';
import { type NewsletterRecipient, newsletterRecipients as rows } from './recipient.table.ts';
import { sourcesOf, stillIn } from './sources.server.ts';
import { stepIssue } from './steps.server.ts';

export interface SendingContext extends Pick<Services, 'settings' | 'content' | 'jobs'> {
  kinds: Kinds;
  now: Date;
}

const portion = 100;
/** Limits newsletters in the outbox, so that it stays small and stopping takes effect soon. */
const maxWaiting = 1_000;

/** `more`: continue at once. A number: wait until only so many emails are queued. `over`: finished. */
export async function sendNextBatch(
  tx: Database,
  sending: SendingContext,
  id: string,
): Promise<'more' | 'over' | number> {
  const issue = await findIssue(tx, id, true);
  if (issue?.status !== 'sending') return 'over';
  if (await isRestored(tx, issue)) {
    await stepIssue(tx, { id, event: 'stop' });
    return 'over';
  }
  if (!issue.collectedAt) {
    await collectRecipients(tx, sending.kinds, issue, sending.now);
    return 'more';
  }
  if ((await countUntried(tx)) > maxWaiting - portion) return maxWaiting / 2;
  const next = await tx
    .select()
    .from(rows)
    .where(and(eq(rows.issueId, id), eq(rows.status, 'waiting')))
    .orderBy(asc(rows.id))
    .limit(portion);
  if (next.length > 0) {
    await handOver(tx, sending, issue, next);
    return 'more';
  }
  if (await hasUntried(tx, id)) return 0;
  await stepIssue(tx, { id, event: 'finish', fields: { endedAt: sending.now } });
  return 'over';
}

/** Marks and queues in one transaction, so that everyone marked has exactly one queued email. */
async function handOver(
  tx: Database,
  { settings, content, jobs, kinds, now }: SendingContext,
  issue: NewsletterIssue,
  next: readonly NewsletterRecipient[],
): Promise<void> {
  const to = issue.audience!;
  const still = await stillIn(
    tx,
    sourcesOf(kinds, to),
    next.map(({ sourceId }) => sourceId),
  );
  const { emails, write } = createEmailBatch({ settings, content, jobs: jobs as Jobs }, tx);
  const text = issueContent(content, emails.link, issue);
  const around = { to, content, kinds, link: emails.link, secret: settings.AUTH_SECRET };
  const queued: { id: string; mail: string }[] = [];
  const gone: string[] = [];
  for (const recipient of next) {
    if (still.has(recipient.sourceId))
      queued.push({
        id: recipient.id,
        mail: await emails.queue({
          ...recipientEmail(text, recipient, around),
          ...(recipient.mailId && { id: recipient.mailId }),
        }),
      });
    else gone.push(recipient.id);
  }
  if (gone.length > 0)
    await tx.update(rows).set({ status: 'left-out', changedAt: now }).where(inArray(rows.id, gone));
  if (queued.length === 0) return;
  // Before the emails: one without a recipient is reported at once.
  await tx.execute(sql`update newsletter_recipients as r set status = 'queued', mail_id = q.mail, changed_at = ${now}
    from unnest(${sql.param(idsOf(queued))}::uuid[], ${sql.param(queued.map(({ mail }) => mail))}::uuid[]) as q (id, mail)
    where r.id = q.id`);
  await write({ patient: true });
}

export async function countUntried(database: Database): Promise<number> {
  const { rows: found } = await database.execute(sql`select count(*)::int as n from (select from ${mailOutbox}
    where ${mailOutbox.kind} = 'newsletter-issue' and ${mailOutbox.status} = 'queued' and ${mailOutbox.attempts} = 0
    limit ${maxWaiting}) as untried`);
  return (found[0] as { n: number }).n;
}

async function hasUntried(tx: Database, issueId: string): Promise<boolean> {
  const [one] = await tx
    .select({ id: rows.id })
    .from(rows)
    .innerJoin(mailOutbox, eq(mailOutbox.id, rows.mailId))
    .where(
      and(
        eq(rows.issueId, issueId),
        eq(rows.status, 'queued'),
        eq(mailOutbox.kind, 'newsletter-issue'),
        eq(mailOutbox.status, 'queued'),
        eq(mailOutbox.attempts, 0),
      ),
    )
    .limit(1);
  return one !== undefined;
}

/** A backup was restored since sending began, so later deliveries are unknown. Staff must check before continuing. */
async function isRestored(tx: Database, { startedAt }: NewsletterIssue): Promise<boolean> {
  const [last] = await tx.select({ at: max(restores.restoredAt) }).from(restores);
  return last?.at != null && startedAt !== null && last.at > startedAt;
}
