import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { personId } from '#app/accounts/users/user.table.ts';
import { contentEntries } from '#app/platform/content/entries.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

/** Staff with an entry open. A row is valid for minutes (`presence.server.ts`). */
export const contentPresence = pgTable(
  'content_presence',
  {
    entry: bigint({ mode: 'number' })
      .notNull()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
    userId: personId(),
    since: timestampMs('since').notNull(),
    seenAt: timestampMs('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entry, table.userId] }), index().on(table.userId)],
);
