import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampMs } from '#app/platform/database/moment.ts';
import type { EventFacts } from './change.ts';

/** What the people who are registered for an event were last told about it: one row from the first registration on. */
export const eventAnnouncements = pgTable('event_announcements', {
  eventId: text('event_id').primaryKey(),
  facts: json().$type<EventFacts>().notNull(),
  sequence: integer().notNull().default(0),
  announcedAt: timestampMs('announced_at'),
});
