import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { senderColumns, workflowColumns } from '#app/applications/definition/columns.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';
import {
  expiringStatuses,
  registrationStatuses,
  shownStatuses,
  shownStatusSql,
} from './registration-status.ts';

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: senderColumns.id,
    userId: senderColumns.userId,
    eventId: text('event_id').notNull(),
    eventTitle: text('event_title').notNull(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text(),
    company: text(),
    jobTitle: text('job_title'),
    isChild: boolean('is_child').notNull().default(false),
    parentName: text('parent_name'),
    parentEmail: text('parent_email'),
    status: text({ enum: registrationStatuses }).notNull(),
    /** Status people see, derived from `status` by the database. */
    shownStatus: text('shown_status', { enum: shownStatuses })
      .notNull()
      .generatedAlwaysAs(sql.raw(shownStatusSql)),
    registrationDate: timestampMs('registration_date').notNull().defaultNow(),
    /** Order of registration, and so of the waiting list. */
    queueNumber: bigserial('queue_number', { mode: 'number' }).notNull(),
    promotedAt: timestampMs('promoted_at'),
    cancelledAt: timestampMs('cancelled_at'),
    confirmedAt: timestampMs('confirmed_at'),
    /** Expires unless confirmed, or for a child unless a guardian agrees. */
    expiresAt: timestampMs('expires_at'),
    mailbox: text(),
    /** Keyed hash of the network of an unconfirmed registration; cleared once it no longer expires. */
    network: text(),
    /** The start this reminder was sent for: an event that moves is reminded of again. */
    firstReminderFor: timestampMs('first_reminder_for'),
    lastReminderFor: timestampMs('last_reminder_for'),
    toldSequence: integer('told_sequence').notNull().default(0),
    note: workflowColumns.note,
    assigneeId: workflowColumns.assigneeId,
    updatedAt: workflowColumns.updatedAt,
  },
  (table) => [
    uniqueIndex('event_registrations_one_standing')
      .on(table.eventId, sql`lower(${table.email})`)
      .where(sql`${table.shownStatus} <> 'cancelled'`),
    index('event_registrations_newest').on(table.registrationDate, table.id),
    index('event_registrations_queue').on(table.eventId, table.shownStatus, table.queueNumber),
    index('event_registrations_email').on(sql`lower(${table.email})`),
    index('event_registrations_user').on(table.userId),
    index('event_registrations_expiring').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    index('event_registrations_networks').on(table.registrationDate).where(sql`${table.network} is not null`),
    check(
      'event_registrations_expires',
      sql`(${table.expiresAt} is not null) = (${table.status} in (${sql.raw(expiringStatuses.map((status) => `'${status}'`).join(', '))}))`,
    ),
  ],
);

export type EventRegistration = typeof eventRegistrations.$inferSelect;

/** Special personal information, stored separately and erased 30 days after the event (decisions, Children). */
export const eventRegistrationNeeds = pgTable(
  'event_registration_needs',
  {
    registrationId: uuid('registration_id')
      .primaryKey()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    dietaryRequirements: text('dietary_requirements'),
    accessibilityNeeds: text('accessibility_needs'),
    /** Applies once the event is gone from the content; otherwise its end decides. */
    eraseAfter: timestampMs('erase_after').notNull(),
  },
  (table) => [
    index('event_registration_needs_event').on(table.eventId),
    index('event_registration_needs_erase').on(table.eraseAfter),
  ],
);

/** One row per event, locked while its places are assigned or freed, so that counts are exact. */
export const eventLocks = pgTable('event_locks', { eventId: text('event_id').primaryKey() });
