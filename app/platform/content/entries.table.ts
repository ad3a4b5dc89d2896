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
import { timestampMs } from '#app/platform/database/moment.ts';

/** Every entry of every collection that there ever was: an id that was used stays used. */
export const contentEntries = pgTable(
  'content_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collection: text().notNull(),
    entryId: text('entry_id').notNull(),
    /** Until it is first published, and nobody wrote one, its id follows its title. */
    idFollowsTitle: boolean('id_follows_title').notNull().default(false),
    position: doublePrecision().notNull(),
    title: text().notNull(),
    /** Null: visitors do not see it. */
    publishedVersion: integer('published_version'),
    publishAt: timestampMs('publish_at'),
    scheduledVersion: integer('scheduled_version'),
    newestVersion: integer('newest_version').notNull(),
    /** Grows with each change of the draft or of what is published; who takes a step says which one was seen. */
    revision: integer().notNull().default(0),
    /** How often the links to its preview have ended: staff asked for a new one, or what visitors see of it changed. Never goes back. */
    linksEnded: integer('links_ended').notNull().default(0),
    hasDraft: boolean('has_draft').notNull().default(false),
    /** Who asked an editor to publish the draft, and when; null once it is published. */
    askedBy: text('asked_by'),
    askedAt: timestampMs('asked_at'),
    changedBy: text('changed_by'),
    changedAt: timestampMs('changed_at').notNull(),
    deletedAt: timestampMs('deleted_at'),
    createdAt: timestampMs('created_at').notNull(),
    /** Which of the site's publications last changed what visitors see of it. */
    publication: integer().notNull(),
  },
  (table) => [
    unique('content_entries_collection_entry_id').on(table.collection, table.entryId),
    index('content_entries_publication').on(table.publication),
    index('content_entries_order').on(table.collection, table.position, table.id),
    index('content_entries_publish_at').on(table.publishAt),
  ],
);

/** What an entry said, each time it was published, kept or came with a release. Never changed, and kept as long as the entry. */
export const contentVersions = pgTable(
  'content_versions',
  {
    entry: bigint({ mode: 'number' })
      .notNull()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** As it is written in a file: what the schema reads. `json` keeps the order of its fields. */
    value: json().notNull(),
    digest: text().notNull(),
    madeBy: text('made_by'),
    madeAt: timestampMs('made_at').notNull(),
    origin: text({ enum: ['shipped', 'staff', 'import', 'restored'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entry, table.number] })],
);

/** What staff are writing; it need not satisfy the schema yet. */
export const contentDrafts = pgTable('content_drafts', {
  entry: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => contentEntries.id, { onDelete: 'cascade' }),
  value: json().notNull(),
  /** Number of the version that it was made from; 0 for a new entry. */
  basedOn: integer('based_on').notNull(),
  savedBy: text('saved_by'),
  savedAt: timestampMs('saved_at').notNull(),
});

/** Ids that an entry had before: visitors are led on to its page, and whoever has it open to edit goes on. */
export const contentAddresses = pgTable(
  'content_addresses',
  {
    collection: text().notNull(),
    oldId: text('old_id').notNull(),
    /** False for the id of what nobody had published yet: visitors never saw it, and another entry may get it. */
    wasPublished: boolean('was_published').notNull().default(true),
    entry: bigint({ mode: 'number' })
      .notNull()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.collection, table.oldId] })],
);

/** One row: counts the site's publications, each in its own transaction. */
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

/** Which changes of collections' schemas the texts of this installation have been through. */
export const contentMigrationsDone = pgTable('content_migrations', {
  name: text().primaryKey(),
  doneAt: timestampMs('done_at').notNull(),
});
