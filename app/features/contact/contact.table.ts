import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { record, workflow } from '#app/features/accounts/record.ts';

/** Messages from the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    ...record,
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    ...workflow,
  },
  (table) => [index().on(table.createdAt)],
);
