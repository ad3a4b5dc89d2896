import { text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { users } from '#app/accounts/users/user.table.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { timestampMicros } from '#app/platform/database/timestamp.ts';

export const statuses = ['pending', 'approved', 'rejected', 'waitlisted', 'done'] as const;

export type Status = (typeof statuses)[number];

/**
 * Whether a submission with this status is active, whatever its kind: its sender can withdraw it, and sending
 * it again is a repeat.
 */
export const isActiveStatus = (status: string): boolean =>
  ['awaiting consent', 'pending', 'approved', 'registered', 'waitlisted'].includes(status);

export const senderColumns = {
  id: uuid().primaryKey().defaultRandom(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestampMicros('created_at').notNull().defaultNow(),
};

/** The note is for staff only. `drizzle/functions.sql` recognises tables of submissions by their `assignee_id`. */
export const workflowColumns = {
  status: text({ enum: statuses }).notNull().default('pending'),
  note: text(),
  assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: timestampMicros('updated_at'),
  /** When the sender withdrew it; its status is then `done`. */
  withdrawnAt: timestampMicros('withdrawn_at'),
};

/** The name of a column as people see it: `shown_status` is shown as `status`. */
export const readName = (column: string): string => column.replace(/^shown_/, '');

export interface NewSubmission<Form extends FormDefinition> {
  answers: z.output<Form['schema']>;
  /** From the session, never from the form. */
  userId: string | null;
  now: Date;
}
