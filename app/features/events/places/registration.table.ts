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

export const registrationStatuses = ['registered', 'waitlisted', 'cancelled', 'attended'] as const;
export const placeStatuses = ['registered', 'attended'] as const;

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
    registrationDate: moment('registration_date').notNull().defaultNow(),
    /** The order in which registrations were taken, one after the other: the order of the waiting list. */
    queueNumber: bigserial('queue_number', { mode: 'number' }).notNull(),
    promotedAt: moment('promoted_at'),
    cancelledAt: moment('cancelled_at'),
    confirmedAt: moment('confirmed_at'),
    /** Until when an unconfirmed registration, or a child's without agreement, stands. Null: for good. Only those that stand for good move up. */
    holdUntil: moment('hold_until'),
    /** When it was ended because its address was not confirmed in time; it is cancelled then. */
    releasedAt: moment('released_at'),
    mailbox: text(),
    /** Keyed hash of the network that an unconfirmed registration came from; emptied when its hold ends. */
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
      .where(sql`${table.status} <> 'cancelled'`),
    index('event_registrations_newest').on(table.registrationDate, table.id),
    index('event_registrations_queue').on(table.eventId, table.status, table.queueNumber),
    index('event_registrations_email').on(sql`lower(${table.email})`),
    index('event_registrations_user').on(table.userId),
    index('event_registrations_holds').on(table.holdUntil).where(sql`${table.holdUntil} is not null`),
    index('event_registrations_networks').on(table.registrationDate).where(sql`${table.network} is not null`),
    check(
      'event_registrations_status_known',
      sql`${table.status} in ('registered', 'waitlisted', 'cancelled', 'attended')`,
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
