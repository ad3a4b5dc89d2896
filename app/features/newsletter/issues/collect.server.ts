import { eq } from 'drizzle-orm';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { newsletterIssues as issues, type NewsletterIssue } from './issue.table.ts';
import { newsletterRecipients } from './recipient.table.ts';
import { readSource, sourcesOf } from './sources.server.ts';

const portion = 1_000;

/** Keeps existing recipients, and resumes after the last batch if interrupted. */
export async function collectRecipients(
  tx: Database,
  kinds: Kinds,
  issue: NewsletterIssue,
  now: Date,
): Promise<void> {
  const sources = issue.audience ? sourcesOf(kinds, issue.audience) : [];
  const source = sources[issue.collectedFrom];
  const found = source ? await readSource(tx, source, issue.collectedUpTo, portion) : [];
  const leftOut = { ...issue.leftOut };
  for (const { reason } of found) if (reason) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  const taken = found.filter(({ reason }) => reason === null);
  if (taken.length > 0)
    await tx
      .insert(newsletterRecipients)
      .values(
        taken.map(({ id, email, subscription, guardian }) => ({
          issueId: issue.id,
          email,
          sourceId: id,
          subscriptionId: subscription,
          isGuardian: guardian,
          createdAt: now,
          changedAt: now,
        })),
      )
      .onConflictDoNothing();
  const isOver = found.length < portion;
  const collectedFrom = issue.collectedFrom + (isOver ? 1 : 0);
  await tx
    .update(issues)
    .set({
      leftOut,
      collectedFrom,
      collectedUpTo: isOver ? null : found.at(-1)!.id,
      ...(collectedFrom >= sources.length && { collectedAt: now }),
    })
    .where(eq(issues.id, issue.id));
}
