import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/user.table.ts';
import { contentEntries } from '#app/platform/content/entries.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who of staff has which entry of the content open. A row counts for minutes (`presence.server.ts`). */
export const contentPresence = pgTable(
  'content_presence',
  {
    entry: bigint({ mode: 'number' })
      .notNull()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entry, table.userId] }), index().on(table.userId)],
);
