import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/user.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const createdAt = moment('created_at').notNull().defaultNow();
const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

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

/** Requests that wait for an answer, or were declined: a declined one stays, so that it cannot be sent again and again. */
export const buddyRequests = pgTable(
  'study_buddy_requests',
  { userId: person('user_id'), toId: person('to_id'), createdAt, declinedAt: moment('declined_at') },
  (table) => [
    primaryKey({ columns: [table.userId, table.toId] }),
    index().on(table.toId, table.createdAt, table.userId),
  ],
);

export const studyBuddies = pgTable(
  'study_buddies',
  { userId: person('user_id'), buddyId: person('buddy_id'), createdAt },
  (table) => [
    primaryKey({ columns: [table.userId, table.buddyId] }),
    index().on(table.buddyId),
    index().on(table.userId, table.createdAt, table.buddyId),
  ],
);
