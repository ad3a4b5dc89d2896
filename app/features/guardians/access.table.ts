import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#app/platform/database/moment.ts';

const accessPurposes = ['link', 'session'] as const;
export type AccessPurpose = (typeof accessPurposes)[number];

/** Only hashes of the secrets are kept. */
export const guardianAccess = pgTable(
  'guardian_access',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    purpose: text({ enum: accessPurposes }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('guardian_access_email').on(table.email, table.createdAt)],
);
