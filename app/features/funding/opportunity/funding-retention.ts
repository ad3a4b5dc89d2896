import { and, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { fundingApplications } from '#app/features/funding/application/application.table.ts';
import type { scholarshipEnquiries } from '#app/features/funding/scholarship/scholarship.table.ts';
import type { RetentionTimes } from '#app/features/submissions/declaration/kind.ts';

/** Enquiries and applications, so long after they were decided; those that nobody decided, after they came. */
export const decidedOrForgotten = (
  table: typeof scholarshipEnquiries | typeof fundingApplications,
  { before }: RetentionTimes,
): SQL | undefined =>
  or(
    and(inArray(table.status, ['approved', 'rejected', 'done']), lt(table.updatedAt, before('applications'))),
    lt(table.createdAt, before('undecided')),
  );
