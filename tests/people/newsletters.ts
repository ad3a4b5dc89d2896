import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Audience } from '#app/features/newsletter/issues/audience.ts';
import type { IssueText } from '#app/features/newsletter/issues/issue.ts';
import { createIssue } from '#app/features/newsletter/issues/issues.server.ts';
import { newsletterRecipients } from '#app/features/newsletter/issues/recipient.table.ts';
import { sendNow } from '#app/features/newsletter/issues/steps.server.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';

export const issueWords: IssueText = {
  subject: 'Spring news',
  preheader: '',
  text: 'Hello.\n\n[Career Fair](/events/3)',
};

interface Desk {
  database: Database;
  jobs: Pick<Jobs, 'send'>;
}

/** Confirmed subscribers by address. Returns their ids in the same order. */
export async function subscribe(database: Database, emails: readonly string[]): Promise<string[]> {
  const rows = emails.map((email) => ({
    id: randomUUID(),
    email,
    status: 'confirmed' as const,
    consentVersion: '2026-11-22',
    createdAt: new Date('2026-11-01T08:00:00Z'),
    confirmedAt: new Date('2026-11-01T08:00:00Z'),
  }));
  for (let i = 0; i < rows.length; i += 1_000)
    await database.insert(newsletterSubscriptions).values(rows.slice(i, i + 1_000));
  return rows.map(({ id }) => id);
}

/** Creates an issue and starts sending it. Returns its id. */
export const sendIssueTo = ({ database, jobs }: Desk, audience: Audience, by: string | null, now: Date) =>
  database.transaction(async (tx) => {
    const id = await createIssue(tx, { by, now, ...issueWords });
    await sendNow(tx, jobs, { id, revision: 0, audience, by, now });
    return id;
  });

/** Delivery status by address. */
export async function logOf(database: Database, issueId: string): Promise<Record<string, string>> {
  const rows = await database
    .select()
    .from(newsletterRecipients)
    .where(eq(newsletterRecipients.issueId, issueId));
  return Object.fromEntries(rows.map(({ email, status }) => [email, status]).toSorted());
}
