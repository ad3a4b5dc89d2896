import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

/** Who has blocked whom; works both ways. */
export const memberBlocks = pgTable(
  'blocks',
  {
    userId: personId(),
    blockedId: personId('blocked_id'),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] }), index().on(table.blockedId)],
);
