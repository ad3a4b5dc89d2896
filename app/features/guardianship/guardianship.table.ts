import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';
import { consentAnswers, consentMethods } from './consent-state.ts';

const subjectKinds = ['club', 'event'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** A child's registration. Triggers in `drizzle/functions.sql` delete the rows with it. */
const subject = {
  subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
  subjectId: uuid('subject_id').notNull(),
};

/** For the release before: triggers give it the same links as `one_time_tokens`. The next release drops it. */
export const consentLinks = pgTable(
  'consent_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...subject,
    purpose: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
    usedAt: timestampMs('used_at'),
    replacedAt: timestampMs('replaced_at'),
  },
  (table) => [
    index('consent_links_subject').on(table.subjectId),
    uniqueIndex('consent_links_one_open')
      .on(table.subjectId, table.purpose)
      .where(sql`${table.usedAt} is null and ${table.replacedAt} is null`),
  ],
);

/** Answers, with the version of the text shown (decisions, Children). Only `counts` may change; the newest answer decides. */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...subject,
    answer: text({ enum: consentAnswers }).notNull(),
    method: text({ enum: consentMethods }).notNull(),
    guardianName: text('guardian_name').notNull(),
    guardianEmail: text('guardian_email'),
    counts: boolean().notNull().default(true),
    textVersion: text('text_version').notNull(),
    /** Photographs are a separate question; null if participation was declined. */
    photos: boolean(),
    photoTextVersion: text('photo_text_version'),
    answeredAt: timestampMs('answered_at').notNull(),
    /** Last day on which an agreement holds: the event's day at the time (`readState` follows a later move), or 31 December of its year. */
    validUntil: date('valid_until'),
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedAt: timestampMs('recorded_at').notNull(),
  },
  (table) => [
    uniqueIndex('guardian_consents_newest').on(table.subjectId, table.recordedAt),
    index('guardian_consents_expiry').on(table.validUntil, table.id),
    check(
      'guardian_consents_complete',
      sql`(${table.answer} = 'given') = (${table.validUntil} is not null) and (${table.photos} is null) = (${table.photoTextVersion} is null)`,
    ),
  ],
);

/** Sessions on a guardian's own page. Only hashes of their tokens are stored. */
export const guardianAccess = pgTable(
  'guardian_access',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** `link`: for the release before, like `consentLinks`. */
    purpose: text({ enum: ['link', 'session'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
    endedAt: timestampMs('ended_at'),
  },
  (table) => [index('guardian_access_email').on(table.email, table.createdAt)],
);

export type GuardianConsent = typeof guardianConsents.$inferSelect;
