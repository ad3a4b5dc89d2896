import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import type { CourseContents } from '#app/features/learning/courses/curriculum.ts';
import { timestampMs } from '#app/platform/database/timestamp.ts';

/** Erased with the account, unless its holder asked to keep it. The title stays as it was, the name unless an administrator corrects it. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the certificate's address: whoever has it can open the certificate. */
    code: text().notNull().unique(),
    /** Of nobody once the holder has left and kept it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    holderName: text('holder_name').notNull(),
    issuedAt: timestampMs('issued_at').notNull(),
    /** Of the course on that day; null where it was not noted yet. */
    contents: jsonb().$type<CourseContents>(),
    /** Of one that staff have withdrawn; both or neither. Whoever opens it is told. */
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
 * What is left of withdrawn certificates that are erased: their badges are on somebody's disk, with a good signature. A trigger writes
 * it, whatever erases them. Without the reason, in which a name may stand.
 */
export const withdrawnCertificates = pgTable('withdrawn_certificates', {
  code: text().primaryKey(),
  revokedAt: timestampMs('revoked_at').notNull(),
});

export type WithdrawnCertificate = typeof withdrawnCertificates.$inferSelect;

/** Public keys that credentials were signed with: they stay published when the secret changes. */
export const credentialKeys = pgTable('credential_keys', {
  publicKey: text('public_key').primaryKey(),
  createdAt: timestampMs('created_at').notNull(),
});
