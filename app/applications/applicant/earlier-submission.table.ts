import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';

/** What was a member's by an address that was proven and is the account's no more: those very rows, for others may have the address now. */
export const earlierSubmissions = pgTable(
  'earlier_submissions',
  { userId: personId(), submissionId: uuid('submission_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.submissionId] })],
);
