import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampMicros } from '#app/platform/database/timestamp.ts';
import type { EventFacts } from './change.ts';

/** The facts last announced to the people registered for an event; the row is created with the first registration. */
export const eventAnnouncements = pgTable('event_announcements', {
  eventId: text('event_id').primaryKey(),
  facts: json().$type<EventFacts>().notNull(),
  sequence: integer().notNull().default(0),
  announcedAt: timestampMicros('announced_at'),
});
