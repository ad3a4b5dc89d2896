import { setTimeout as sleep } from 'node:timers/promises';
import { eq, max } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { audit } from '#app/audit/audit.server.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { restores } from '#app/platform/erasure-log/erasure-log.table.ts';
import { defineJob, type Jobs } from '#app/platform/jobs/job.ts';
import { countUntried, sendNextBatch } from './hand-over.server.ts';
import { issuesAtWork, sendIssueJob, startDueJob, stepIssue } from './steps.server.ts';

type SendServices = Pick<Services, 'settings' | 'database' | 'content' | 'clock'>;

/** Continues in another job after this time, so that a shutdown need not wait long. */
const longestMs = 60_000;
const noProgressMs = 1_000;
const lookAgainSeconds = 5;

/** Each batch is a transaction: if interrupted, the next job continues, and nobody gets it twice. */
export const sendIssue = (kinds: Kinds) =>
  defineJob({
    ...sendIssueJob,
    async run({ database, ...services }: SendServices, { issueId }, { jobs, signal }) {
      const began = Date.now();
      for (;;) {
        const sending = { ...services, jobs, kinds, now: services.clock.now() };
        const step = await database.transaction((tx) => sendNextBatch(tx, sending, issueId));
        if (step === 'over') return;
        const isStuck = typeof step === 'number' && !(await waitForRoom(database, step, signal));
        if (isStuck) return later(database, jobs, issueId, lookAgainSeconds);
        if (signal.aborted || Date.now() - began > longestMs) return later(database, jobs, issueId, 0);
      }
    },
  });

async function later(database: Database, jobs: Jobs, issueId: string, seconds: number): Promise<void> {
  const startAfter = seconds > 0 ? { startAfter: new Date(Date.now() + seconds * 1_000) } : {};
  await jobs.send(database, sendIssueJob, { issueId }, startAfter);
}

async function waitForRoom(database: Database, most: number, signal: AbortSignal): Promise<boolean> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let since = Date.now(); !signal.aborted && Date.now() - since < noProgressMs; ) {
    const waiting = await countUntried(database);
    if (waiting <= most) return true;
    if (waiting < fewest) [fewest, since] = [waiting, Date.now()];
    await sleep(100);
  }
  return signal.aborted;
}

export const startDueIssues = defineJob({
  ...startDueJob,
  schedule: { cron: '*/2 * * * *' },
  async run({ database, clock }: Pick<Services, 'database' | 'clock'>, _data, { jobs }) {
    const now = clock.now();
    for (const { id, status, subject, sendAt, sentBy } of await issuesAtWork(database, now)) {
      if (status === 'sending') await jobs.send(database, sendIssueJob, { issueId: id });
      else await database.transaction((tx) => begin(tx, jobs, { id, subject, sendAt, sentBy }, now));
    }
  },
});

interface Due {
  id: string;
  subject: string;
  sendAt: Date | null;
  sentBy: string | null;
}

/** What was due between a backup and its restore may already have been sent, so it becomes a draft. */
async function begin(
  tx: Database,
  jobs: Jobs,
  { id, subject, sendAt, sentBy }: Due,
  now: Date,
): Promise<void> {
  const [last] = await tx.select({ at: max(restores.restoredAt) }).from(restores);
  const isDoubtful = last?.at != null && sendAt !== null && sendAt <= last.at;
  const stepped = await stepIssue(tx, {
    id,
    ...(isDoubtful
      ? { event: 'cancel', fields: { sendAt: null } }
      : { event: 'due', fields: { startedAt: now } }),
  });
  if (!stepped || stepped === 'changed') return;
  if (!isDoubtful) await jobs.send(tx, sendIssueJob, { issueId: id });
  const [user] = sentBy ? await tx.select({ name: users.name }).from(users).where(eq(users.id, sentBy)) : [];
  await audit(tx, {
    actor: { id: sentBy ?? 'newsletter', name: user?.name ?? 'The set time' },
    action: isDoubtful ? 'cancel-sending' : 'send',
    entity: 'newsletter',
    entityId: id,
    after: { subject },
    now,
  });
}
