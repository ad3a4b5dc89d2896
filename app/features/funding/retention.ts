import { and, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RetentionTimes } from '#app/applications/definition/kind.ts';

interface Decided {
  status: PgColumn;
  updatedAt: PgColumn;
  createdAt: PgColumn;
}

/** Enquiries and applications, counted from the decision; undecided ones from their receipt. */
export const decidedOrForgotten = (table: Decided, { before }: RetentionTimes): SQL | undefined =>
  or(
    and(inArray(table.status, ['approved', 'rejected', 'done']), lt(table.updatedAt, before('applications'))),
    lt(table.createdAt, before('undecided')),
  );
