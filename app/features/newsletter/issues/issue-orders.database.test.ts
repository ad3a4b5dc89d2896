import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { sendMail } from '#app/email/outbox/send.job.ts';
import { createContent } from '#app/platform/content/store.ts';
import { createLog } from '#app/platform/process/log.ts';
import { readSettings } from '#app/platform/process/settings.ts';
import { submissions } from '#app/submissions.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { issueWords, subscribe } from '#tests/people/newsletters.ts';
import { rounds } from '#tests/run/rounds.ts';
import { startTestJobs } from '#tests/site/drain.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { sendNextBatch } from './hand-over.server.ts';
import { newsletterIssues } from './issue.table.ts';
import { nextStatus } from './issue.ts';
import { createIssue, findIssue, saveIssue } from './issues.server.ts';
import { newsletterRecipients } from './recipient.table.ts';
import { sendIssue, startDueIssues } from './send-issue.job.ts';
import { cancelTime, continueSending, sendAt, sendNow, stepIssue, stopSending } from './steps.server.ts';

let scratch: TestDatabase;
let jobs: Awaited<ReturnType<typeof startTestJobs>>;
const content = createContent(shippedData, '2026-11-21', collections);
const settings = { ...readSettings({}), AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef' };
beforeAll(async () => {
  scratch = await cloneDatabase();
  jobs = await startTestJobs({
    connection: scratch.config,
    over: scratch.pool,
    definitions: [sendMail, sendIssue(submissions), startDueIssues] as never,
    services: {} as never,
    log: createLog('silent'),
    workers: false,
  });
  await subscribe(
    scratch.database,
    Array.from({ length: 130 }, (_, n) => `p${n}@mail.example`),
  );
});
afterAll(async () => {
  await jobs.stop({ graceful: false });
  await scratch.drop();
});

const now = new Date('2026-11-21T08:00:00Z');
const acts = [
  'save',
  'send',
  'schedule',
  'cancel',
  'due',
  'stop',
  'continue',
  'portion',
  'delivered',
] as const;
type Act = (typeof acts)[number];

/** Two members of staff, each with the page as last loaded. */
const orders = fc.array(
  fc.record({ act: fc.constantFrom(...acts), who: fc.constantFrom(0, 1), looks: fc.boolean() }),
  { minLength: 1, maxLength: 14 },
);

test('in any order of steps by two people, an issue has a valid state and nobody gets two emails', async () => {
  const { database } = scratch;
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const audience = { to: 'subscribers' } as const;
      const id = await createIssue(database, { by: null, now, ...issueWords });
      const seen = [0, 0];
      for (const { act, who, looks } of order) {
        const before = (await findIssue(database, id))!;
        if (looks) seen[who] = before.revision;
        const revision = seen[who]!;
        const done = await database.transaction((tx) => perform(tx, act, { id, revision, audience }));
        const after = (await findIssue(database, id))!;
        const isFresh = revision === before.revision;
        if (act === 'save') expect('revision' in (done as object)).toBe(isFresh && before.status === 'draft');
        else if (act === 'portion') expect(['sending', 'sent', before.status]).toContain(after.status);
        else if (act !== 'delivered') {
          const event = act;
          const wanted = nextStatus(before.status, event);
          const asksRevision = !['stop', 'due'].includes(act);
          const isAllowed = wanted !== undefined && (isFresh || !asksRevision);
          expect([act, after.status]).toEqual([act, isAllowed ? wanted : before.status]);
          if (!isAllowed) expect([done, after.revision]).toEqual(['changed', before.revision]);
        }
        if (before.status !== 'draft') expect(after.text).toBe(before.text);
        await expectOneEach(id);
      }
      await database.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
      await database.delete(mailOutbox);
    }),
    { numRuns: rounds(15, 600) },
  );
});

type Tx = Parameters<typeof stopSending>[0];
type Seen = { id: string; revision: number; audience: { to: 'subscribers' } };

function perform(tx: Tx, act: Act, { id, revision, audience }: Seen): Promise<unknown> {
  switch (act) {
    case 'save':
      return saveIssue(tx, { id, revision, text: { ...issueWords, subject: `v${revision}` }, by: null, now });
    case 'send':
      return sendNow(tx, jobs, { id, revision, audience, by: null, now });
    case 'schedule':
      return sendAt(tx, jobs, { id, revision, audience, by: null, at: new Date('2027-01-01T08:00:00Z') });
    case 'cancel':
      return cancelTime(tx, { id, revision });
    case 'due':
      return stepIssue(tx, { id, event: 'due', fields: { startedAt: now } });
    case 'stop':
      return stopSending(tx, id);
    case 'continue':
      return continueSending(tx, jobs, { id, revision, now });
    case 'portion':
      return sendNextBatch(tx, { settings, content, jobs, kinds: submissions, now }, id);
    case 'delivered':
      return tx
        .update(mailOutbox)
        .set({ status: 'sent', attempts: 1 })
        .where(eq(mailOutbox.status, 'queued'));
  }
}

/** One row per address, and exactly one email for each queued or sent row. */
async function expectOneEach(id: string): Promise<void> {
  const { database } = scratch;
  const rows = await database.select().from(newsletterRecipients).where(eq(newsletterRecipients.issueId, id));
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
  const mails = await database
    .select({ id: mailOutbox.id, to: mailOutbox.toEmail })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'newsletter-issue')));
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
  const handed = rows.filter(({ status }) => status !== 'waiting').map(({ mailId }) => mailId);
  expect(handed.toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
}
