import type { Arrival } from '#app/features/submissions/declaration/columns.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type CollaborationInquiry, collaborationInquiries as rows } from './collaboration.table.ts';
import type { collaborationForm } from './collaboration.ts';

/** Stores a collaboration inquiry (public document, chapter 5; decisions). Runs in the caller's transaction. */
export async function saveCollaborationInquiry(
  tx: Database,
  { answers, userId, now }: Arrival<typeof collaborationForm>,
): Promise<CollaborationInquiry> {
  const [row] = await tx
    .insert(rows)
    .values({
      userId,
      createdAt: now,
      fullName: answers.full_name,
      email: answers.email,
      organization: answers.organization,
      opportunityType: answers.opportunity_type,
      message: answers.message,
    })
    .returning();
  return row!;
}
