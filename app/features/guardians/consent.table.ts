import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  type PgTable,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { moment } from '#app/platform/database/moment.ts';
import { consentAnswers, consentMethods } from './consent-state.ts';

/** `consent`: to the guardian, to agree or not. `guardian`: to the child, to name the guardian's address. */
const linkPurposes = ['consent', 'guardian'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const of = (registration: () => AnyPgColumn) =>
  uuid('registration_id').notNull().references(registration, { onDelete: 'cascade' });

/** The links in mail about the registrations of one room, `registration` being their id. Each works once; only a hash is kept. */
export const linkTable = (prefix: string, registration: () => AnyPgColumn) =>
  pgTable(
    `${prefix}_consent_links`,
    {
      id: uuid().primaryKey().defaultRandom(),
      registrationId: of(registration),
      purpose: text({ enum: linkPurposes }).notNull(),
      tokenHash: text('token_hash').notNull().unique(),
      createdAt: moment('created_at').notNull(),
      expiresAt: moment('expires_at').notNull(),
      usedAt: moment('used_at'),
      replacedAt: moment('replaced_at'),
    },
    (table) => [
      uniqueIndex(`${prefix}_consent_links_one_open`)
        .on(table.registrationId, table.purpose)
        .where(sql`${table.usedAt} is null and ${table.replacedAt} is null`),
    ],
  );

/** With the version of the text that was seen (decisions, Children). Never altered, but for `counts`; the newest decides. */
export const consentTable = (prefix: string, registration: () => AnyPgColumn) =>
  pgTable(
    `${prefix}_guardian_consents`,
    {
      id: uuid().primaryKey().defaultRandom(),
      registrationId: of(registration),
      answer: text({ enum: consentAnswers }).notNull(),
      method: text({ enum: consentMethods }).notNull(),
      guardianName: text('guardian_name').notNull(),
      guardianEmail: text('guardian_email'),
      counts: boolean().notNull().default(true),
      textVersion: text('text_version').notNull(),
      /** Photographs are a separate question; null when taking part was declined. */
      photos: boolean(),
      photoTextVersion: text('photo_text_version'),
      answeredAt: moment('answered_at').notNull(),
      /** Last day on which it holds: the event's, or 31 December of the year it was given in; null for anything but an agreement. */
      validUntil: date('valid_until'),
      recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
      recordedAt: moment('recorded_at').notNull(),
    },
    (table) => [
      uniqueIndex(`${prefix}_guardian_consents_newest`).on(table.registrationId, table.recordedAt),
      index(`${prefix}_guardian_consents_expiry`).on(table.validUntil, table.id),
      check(
        `${prefix}_guardian_consents_complete`,
        sql`(${table.answer} = 'given') = (${table.validUntil} is not null) and (${table.photos} is null) = (${table.photoTextVersion} is null)`,
      ),
    ],
  );

export const isConsentTable = (table: PgTable): table is Consents => 'guardianName' in table;

export type ConsentLinks = ReturnType<typeof linkTable>;
export type Consents = ReturnType<typeof consentTable>;
export type ConsentLink = ConsentLinks['$inferSelect'];
export type GuardianConsent = Consents['$inferSelect'];
