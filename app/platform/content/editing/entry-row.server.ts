import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Collection, Content, EntryProblem } from '#app/platform/content/collection.ts';
import { contentDrafts, contentEntries, contentVersions } from '#app/platform/content/entries.table.ts';
import { titleOf } from '#app/platform/content/entry.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { EntryCheck, Referrer } from './check-entry.ts';

export interface EditStep {
  /** Opaque id of the user; null for the product itself. */
  by: string | null;
  now: Date;
}

export interface Publishing extends EditStep {
  collections: readonly Collection[];
  content: Content;
  checks?: readonly EntryCheck[];
  /** May change administrators' fields; requires recent authentication. */
  isAdministrator?: boolean;
  /** Called in the transaction that changes the published text. */
  onShown?: (tx: Database, change: ShownChange) => Promise<void>;
}

/** A text is undefined where visitors saw, or see, none. */
export interface ShownChange {
  collection: Collection;
  id: string;
  before: unknown;
  after: unknown;
  by: string | null;
}

/** Conflicting change: the current text, its author and time, and the revision needed to overwrite it. */
export interface Conflict {
  value: unknown;
  savedBy: string | null;
  savedAt: Date;
  revision: number;
}

/** Why a step is refused: the site needs the entry or its id; the new id is taken or invalid; the time is in the past. */
export type Refusal = 'needed' | 'fixed id' | 'taken id' | 'bad id' | 'past';

/**
 * Result of a step; undefined if the entry is gone or there is nothing to do. `draftRevision` is set if
 * checking has saved the text again.
 */
export type StepResult<Done extends object = { revision: number }> =
  | Done
  | { conflict: Conflict }
  | { problems: EntryProblem[]; draftRevision?: number }
  | { referrers: Referrer[] }
  | { refused: Refusal }
  | undefined;

export type EntryRow = typeof contentEntries.$inferSelect;

/** Serialises publishing until the transaction ends, so that what has been checked stays true. */
export const lockPublishing = (tx: Database) => tx.execute(sql`select from content_publications for update`);

/** Locks the entry's row until the transaction ends; undefined if there is none. */
export async function lockEntry(tx: Database, entry: number): Promise<EntryRow | undefined> {
  const [row] = await tx.select().from(contentEntries).where(eq(contentEntries.id, entry)).for('update');
  return row;
}

/** Runs `work` with publishing and the entry locked. Undefined if there is no entry or it is deleted. */
export const withPublishLock = <Done>(
  database: Database,
  entry: number,
  work: (tx: Database, row: EntryRow) => Promise<Done>,
): Promise<Done | undefined> =>
  database.transaction(async (tx) => {
    await lockPublishing(tx);
    const row = await lockEntry(tx, entry);
    return row && !row.deletedAt ? work(tx, row) : undefined;
  });

/** An entry and the revision that the user saw. */
export interface SeenEntry {
  entry: number;
  revision: number;
}

/** Like `withPublishLock`, but refused if the entry has changed since. */
export const atRevision = <Done>(
  database: Database,
  { entry, revision }: SeenEntry,
  work: (tx: Database, row: EntryRow) => Promise<Done>,
): Promise<Done | { conflict: Conflict } | undefined> =>
  withPublishLock(database, entry, async (tx, row) =>
    row.revision === revision ? work(tx, row) : { conflict: await workingCopy(tx, entry) },
  );

/** What staff continue to edit: the draft, or else the scheduled, published or newest version. */
export async function workingCopy(tx: Database, entry: number): Promise<Conflict & { basedOn: number }> {
  const { rows } = await tx.execute<{
    value: unknown;
    saved_by: string | null;
    saved_at: string;
    revision: number;
    based_on: number;
  }>(sql`
    select coalesce(d.value, v.value) as value, case when d.entry is null then v.made_by else d.saved_by end as saved_by,
      coalesce(d.saved_at, v.made_at)::text as saved_at, e.revision, coalesce(d.based_on, v.number, 0) as based_on
    from content_entries e left join content_drafts d on d.entry = e.id
    left join content_versions v on v.entry = e.id
      and v.number = coalesce(e.scheduled_version, e.published_version, e.newest_version)
    where e.id = ${entry}`);
  const row = rows[0]!;
  return {
    value: row.value,
    savedBy: row.saved_by,
    savedAt: new Date(row.saved_at),
    revision: row.revision,
    basedOn: row.based_on,
  };
}

export const storedTitle = (value: unknown, id: string): string =>
  titleOf(value, id).replaceAll('\0', '').toWellFormed() || id;

/** Records a change on the row. A change to published text permanently revokes preview links. */
export async function bumpRevision(
  tx: Database,
  entry: number,
  { by, now }: EditStep,
  fields: Partial<Record<keyof typeof contentEntries.$inferInsert, unknown>> = {},
): Promise<number> {
  const [row] = await tx
    .update(contentEntries)
    .set({
      ...(fields as object),
      ...('publishedVersion' in fields && { linksEnded: sql`${contentEntries.linksEnded} + 1` }),
      revision: sql`${contentEntries.revision} + 1`,
      changedBy: by,
      changedAt: now,
    })
    .where(eq(contentEntries.id, entry))
    .returning({ revision: contentEntries.revision });
  return row!.revision;
}

export async function findVersion(database: Database, entry: number, number: number) {
  const [row] = await database
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.entry, entry), eq(contentVersions.number, number)));
  return row;
}

export async function popDraft(tx: Database, entry: number) {
  const [draft] = await tx.delete(contentDrafts).where(eq(contentDrafts.entry, entry)).returning();
  return draft;
}

/** A JSON parameter, which unlike `jsonb` keeps the order of fields. */
export const asJson = (value: unknown): SQL => sql`${JSON.stringify(value)}::json`;

export const isId = (id: string): boolean => /^[a-z0-9-]{1,80}$/.test(id);

/** The entry's text under its current id; a text without id is unchanged. */
export const withId = (value: unknown, id: string): object => {
  const fields = value as object;
  return 'id' in fields ? { ...fields, id } : fields;
};

/** Removes a person's id from all content history; the texts stay. */
export async function forgetAuthor(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update content_entries set changed_by = null where changed_by = ${id}`);
  await tx.execute(sql`update content_entries set asked_by = null where asked_by = ${id}`);
  await tx.execute(sql`update content_versions set made_by = null where made_by = ${id}`);
  await tx.execute(sql`update content_drafts set saved_by = null where saved_by = ${id}`);
}
