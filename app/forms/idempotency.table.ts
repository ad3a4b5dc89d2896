import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampMicros } from '#app/platform/database/timestamp.ts';
import type { FormAnswer } from './form.ts';

/** Answers already given, so that a double click or retry gets the first answer again. Kept for a day. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    form: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the submitted values: the same key with other content is refused. */
    digest: text().notNull(),
    answer: jsonb().$type<FormAnswer>(),
    createdAt: timestampMicros('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.form, table.key] }), index().on(table.createdAt)],
);
