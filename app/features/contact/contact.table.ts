import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { senderColumns, workflowColumns } from '#app/applications/definition/columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    ...senderColumns,
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    ...workflowColumns,
  },
  (table) => [index().on(table.createdAt)],
);
