import type { Arrival } from '#app/features/submissions/declaration/columns.ts';
import type { Database } from '#app/platform/database/database.ts';
import {
  type ApplicationKind,
  type FundingApplication,
  fundingApplications as rows,
} from './application.table.ts';
import type { applicationForm } from './application.ts';

interface Application extends Arrival<typeof applicationForm> {
  opportunity: { id: string; title: string; kind: ApplicationKind };
}

/** Stores an application for a grant or fellowship (decisions, Public pages). Runs in the caller's transaction. */
export async function saveFundingApplication(
  tx: Database,
  { opportunity, answers, userId, now }: Application,
): Promise<FundingApplication> {
  const { full_name: fullName, ...rest } = answers;
  const [row] = await tx
    .insert(rows)
    .values({
      ...rest,
      fullName,
      userId,
      createdAt: now,
      opportunityId: opportunity.id,
      opportunityTitle: opportunity.title,
      kind: opportunity.kind,
    })
    .returning();
  return row!;
}
