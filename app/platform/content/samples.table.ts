import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: what the administrator chose for samples that nobody has confirmed. */
export const sampleSetting = pgTable('content_sample_setting', {
  id: integer().primaryKey().default(1),
  shown: text({ enum: ['marked', 'hidden'] }).notNull(),
});

/** What the organisation has confirmed as true: the key of an entry or note, and the print of its words at that time. */
export const confirmations = pgTable('content_confirmations', {
  key: text().primaryKey(),
  print: text().notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
});
