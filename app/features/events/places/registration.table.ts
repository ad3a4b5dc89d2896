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
import { moment } from '#app/platform/database/moment.ts';
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
    /** The word that people read: `status` says it, the database keeps it. */
    shownStatus: text('shown_status', { enum: shownStatuses })
      .notNull()
      .generatedAlwaysAs(sql.raw(shownStatusSql)),
    registrationDate: moment('registration_date').notNull().defaultNow(),
    /** The order in which registrations were taken, one after the other: the order of the waiting list. */
    queueNumber: bigserial('queue_number', { mode: 'number' }).notNull(),
    promotedAt: moment('promoted_at'),
    cancelledAt: moment('cancelled_at'),
    confirmedAt: moment('confirmed_at'),
    /** When it ends unless it is confirmed, or a guardian agrees to a child's. */
    expiresAt: moment('expires_at'),
    mailbox: text(),
    /** Keyed hash of the network that an unconfirmed registration came from; emptied when it does not expire any more. */
    network: text(),
    /** The start that this person was reminded of; an event that is moved is reminded of again. */
    firstReminderFor: moment('first_reminder_for'),
    lastReminderFor: moment('last_reminder_for'),
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

/** Special personal information, kept apart: erased 30 days after the event (decisions, Children). */
export const eventRegistrationNeeds = pgTable(
  'event_registration_needs',
  {
    registrationId: uuid('registration_id')
      .primaryKey()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    dietaryRequirements: text('dietary_requirements'),
    accessibilityNeeds: text('accessibility_needs'),
    /** Holds for events that no longer stand in the content; the others are judged by their end. */
    eraseAfter: moment('erase_after').notNull(),
  },
  (table) => [
    index('event_registration_needs_event').on(table.eventId),
    index('event_registration_needs_erase').on(table.eraseAfter),
  ],
);

/** One row per event, locked while its places are given or freed, so that they are counted one after the other. */
export const eventLocks = pgTable('event_locks', { eventId: text('event_id').primaryKey() });
