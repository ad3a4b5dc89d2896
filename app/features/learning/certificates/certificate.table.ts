import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import type { CourseContents } from '#app/features/learning/courses/curriculum.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

/** Erased with the account unless the holder asked to keep it. The title never changes, the name only when an administrator corrects it. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Part of the address: anyone who has it can open the certificate. */
    code: text().notNull().unique(),
    /** Null once the holder has left and kept it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    holderName: text('holder_name').notNull(),
    issuedAt: timestampMs('issued_at').notNull(),
    /** The course's contents on that day; null for certificates from before these were stored. */
    contents: jsonb().$type<CourseContents>(),
    /** Set with the reason when staff withdraw it; its page says so. */
    revokedAt: timestampMs('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    unique('certificates_one').on(table.userId, table.courseId),
    index('certificates_newest').on(table.issuedAt, table.id),
    check('certificates_revoked', sql`(${table.revokedAt} is null) = (${table.revokedReason} is null)`),
  ],
);

export type Certificate = typeof certificates.$inferSelect;

/**
 * What remains of withdrawn certificates after erasure, as copies of their badges still carry a valid signature. Written by a trigger on
 * any deletion. Omits the reason, which may contain a name.
 */
export const withdrawnCertificates = pgTable('withdrawn_certificates', {
  code: text().primaryKey(),
  revokedAt: timestampMs('revoked_at').notNull(),
});

export type WithdrawnCertificate = typeof withdrawnCertificates.$inferSelect;

/** Public keys that credentials were signed with; still published after the secret changes. */
export const credentialKeys = pgTable('credential_keys', {
  publicKey: text('public_key').primaryKey(),
  createdAt: timestampMs('created_at').notNull(),
});
