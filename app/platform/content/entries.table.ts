import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { timestampMicros } from '#app/platform/database/timestamp.ts';

/** Every entry that has ever existed: ids are never reused. */
export const contentEntries = pgTable(
  'content_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collection: text().notNull(),
    entryId: text('entry_id').notNull(),
    /** While unpublished and not typed by hand, the id follows the title. */
    idFollowsTitle: boolean('id_follows_title').notNull().default(false),
    position: doublePrecision().notNull(),
    title: text().notNull(),
    /** Null: not published. */
    publishedVersion: integer('published_version'),
    publishAt: timestampMicros('publish_at'),
    scheduledVersion: integer('scheduled_version'),
    newestVersion: integer('newest_version').notNull(),
    /** Incremented with each change of draft or published text; steps pass the revision the user saw. */
    revision: integer().notNull().default(0),
    /** How often preview links have been revoked, by staff or by a change to the published text. Never decreases. */
    linksEnded: integer('links_ended').notNull().default(0),
    hasDraft: boolean('has_draft').notNull().default(false),
    /** Who asked an editor to publish the draft, and when; cleared on publication. */
    askedBy: text('asked_by'),
    askedAt: timestampMicros('asked_at'),
    changedBy: text('changed_by'),
    changedAt: timestampMicros('changed_at').notNull(),
    deletedAt: timestampMicros('deleted_at'),
    createdAt: timestampMicros('created_at').notNull(),
    /** The publication that last changed the entry for visitors. */
    publication: integer().notNull(),
  },
  (table) => [
    unique('content_entries_collection_entry_id').on(table.collection, table.entryId),
    index('content_entries_publication').on(table.publication),
    index('content_entries_order').on(table.collection, table.position, table.id),
    index('content_entries_publish_at').on(table.publishAt),
  ],
);

/** Versions: each published, archived or shipped text. Immutable, and kept as long as the entry. */
export const contentVersions = pgTable(
  'content_versions',
  {
    entry: bigint({ mode: 'number' })
      .notNull()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Input of the schema. `json` keeps the order of fields. */
    value: json().notNull(),
    digest: text().notNull(),
    madeBy: text('made_by'),
    madeAt: timestampMicros('made_at').notNull(),
    origin: text({ enum: ['shipped', 'staff', 'import', 'restored'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entry, table.number] })],
);

/** Drafts, which need not satisfy the schema. */
export const contentDrafts = pgTable('content_drafts', {
  entry: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => contentEntries.id, { onDelete: 'cascade' }),
  value: json().notNull(),
  /** Number of the version it is based on; 0 for a new entry. */
  basedOn: integer('based_on').notNull(),
  savedBy: text('saved_by'),
  savedAt: timestampMicros('saved_at').notNull(),
});

/** Former ids of entries: visitors are redirected, and open editors continue. */
export const contentAddresses = pgTable(
  'content_addresses',
  {
    collection: text().notNull(),
    oldId: text('old_id').notNull(),
    /** False for ids of unpublished entries, which visitors never saw and which may be reused. */
    wasPublished: boolean('was_published').notNull().default(true),
    entry: bigint({ mode: 'number' })
      .notNull()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.collection, table.oldId] })],
);

/** A single row that counts publications, locked while publishing. */
export const contentPublications = pgTable('content_publications', {
  id: integer().primaryKey().default(1),
  newest: integer().notNull(),
});

export const contentStart = pgTable('content_start', {
  id: integer().primaryKey().default(1),
  day: date().notNull(),
});

export const sampleSetting = pgTable('content_sample_setting', {
  id: integer().primaryKey().default(1),
  shown: text({ enum: ['marked', 'hidden'] }).notNull(),
});

/** Content migrations that have run in this installation. */
export const contentMigrationsDone = pgTable('content_migrations', {
  name: text().primaryKey(),
  doneAt: timestampMicros('done_at').notNull(),
  /** Entries with a text that could not be converted. */
  notConverted: bigint('not_converted', { mode: 'number' }).array().notNull().default([]),
});
