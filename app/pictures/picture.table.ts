import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import { timestampMicros } from '#app/platform/database/timestamp.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Photos uploaded by staff, without camera metadata. */
export const pictures = pgTable(
  'pictures',
  {
    /** Hash of the original's bytes, which identifies the picture everywhere. */
    hash: text().primaryKey(),
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    format: text({ enum: ['jpeg', 'webp'] }).notNull(),
    size: integer().notNull(),
    alt: text().notNull(),
    /** Focal point for cropping, in per cent from the left and the top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    showsChild: boolean('shows_child').notNull(),
    /** When and by whom the photo consent of every child in it was confirmed; empty if it is not. */
    consentAt: timestampMicros('consent_at'),
    consentBy: text('consent_by').references(() => users.id, { onDelete: 'set null' }),
    widths: integer().array().notNull().default([]),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampMicros('created_at').notNull(),
  },
  (table) => [index('pictures_newest').on(table.createdAt, table.hash)],
);

export const pictureFiles = pgTable(
  'picture_files',
  {
    hash: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text({ enum: ['jpeg', 'webp', 'avif'] }).notNull(),
    body: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
);
