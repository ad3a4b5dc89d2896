import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { personId, users } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

const createdAt = timestampMs('created_at').notNull().defaultNow();

export const findableMembers = pgTable(
  'findable_members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [index().on(table.createdAt, table.userId)],
);

/** Pending and declined requests; a declined one is kept to prevent repeated requests. Whoever asked is not told. */
export const buddyRequests = pgTable(
  'study_buddy_requests',
  {
    userId: personId('user_id'),
    toId: personId('to_id'),
    createdAt,
    declinedAt: timestampMs('declined_at'),
    /** Of a declined one. */
    withdrawnAt: timestampMs('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.toId] }),
    index().on(table.toId, table.createdAt, table.userId),
  ],
);

export const studyBuddies = pgTable(
  'study_buddies',
  { userId: personId('user_id'), buddyId: personId('buddy_id'), createdAt },
  (table) => [
    primaryKey({ columns: [table.userId, table.buddyId] }),
    index().on(table.buddyId),
    index().on(table.userId, table.createdAt, table.buddyId),
  ],
);
