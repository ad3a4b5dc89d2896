import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/user.table.ts';
import { studentRegistrations } from './student.table.ts';

const registration = () =>
  uuid('registration_id')
    .notNull()
    .references(() => studentRegistrations.id, { onDelete: 'cascade' });

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * `consent`: in the guardian's mail, to agree or not. `guardian`: in the child's own mail, to name the guardian's address.
 */
export const linkPurposes = ['consent', 'guardian'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Links in mail that work once. Only a hash of the secret in them is kept. */
export const consentLinks = pgTable(
  'code_club_consent_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    registrationId: registration(),
    purpose: text({ enum: linkPurposes }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** A newer link took its place. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('code_club_consent_links_one_open')
      .on(table.registrationId, table.purpose)
      .where(sql`${table.usedAt} is null and ${table.replacedAt} is null`),
  ],
);

export type ConsentLink = typeof consentLinks.$inferSelect;

export const consentAnswers = ['given', 'declined'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** What parents and guardians answered, with the version of the text that they saw (decisions, Children). */
export const guardianConsents = pgTable(
  'code_club_guardian_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    registrationId: registration(),
    answer: text({ enum: consentAnswers }).notNull(),
    method: text({ enum: ['link', 'paper'] }).notNull(),
    guardianName: text('guardian_name').notNull(),
    textVersion: text('text_version').notNull(),
    /** Photographs are a separate question; null when taking part was declined. */
    photos: boolean(),
    photoTextVersion: text('photo_text_version'),
    answeredAt: moment('answered_at').notNull(),
    /** Last day on which it holds: 31 December of the year it was given in; null when declined. */
    validUntil: date('valid_until'),
    withdrawnAt: moment('withdrawn_at'),
    /** The member of staff who recorded a consent on paper. */
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    index('code_club_guardian_consents_registration').on(table.registrationId, table.answeredAt),
    index('code_club_guardian_consents_expiry').on(table.validUntil, table.id),
    check(
      'code_club_guardian_consents_complete',
      sql`(${table.answer} = 'declined') = (${table.validUntil} is null) and (${table.photos} is null) = (${table.photoTextVersion} is null)`,
    ),
  ],
);

export type GuardianConsent = typeof guardianConsents.$inferSelect;
