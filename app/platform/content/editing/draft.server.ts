import { and, eq, sql } from 'drizzle-orm';
import { contentAddresses, contentEntries } from '#app/platform/content/entries.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import {
  asJson,
  atRevision,
  bumpRevision,
  type EditStep,
  findVersion,
  isId,
  lockEntry,
  popDraft,
  type Refusal,
  type SeenEntry,
  type StepResult,
  storedTitle,
  withId,
  workingCopy,
} from './entry-row.server.ts';
import { addVersion } from './version.server.ts';

interface NewEntry extends EditStep {
  id: string;
  /** The id was generated; the first publication may derive another one from the title. */
  idFollowsTitle?: boolean | undefined;
}

/**
 * Adds an entry at the end of the list. `taken` if the id was ever used. Ids: 1 to 80 lower-case letters,
 * digits, hyphens.
 */
export async function createEntry(
  database: Database,
  {
    collection,
    id,
    idFollowsTitle = false,
    value,
    by,
    now,
  }: NewEntry & { collection: string; value: object },
): Promise<SeenEntry | { refused: Refusal }> {
  if (!isId(id)) return { refused: 'bad id' };
  return database.transaction(async (tx) => {
    if (!(await claimId(tx, collection, id))) return { refused: 'taken id' };
    const written = { ...value, id };
    const { rows } = await tx.execute<{ entry: number }>(sql`
      insert into content_entries (collection, entry_id, id_follows_title, position, title, newest_version, revision,
        has_draft, changed_by, changed_at, created_at, publication)
      select ${collection}, ${id}, ${idFollowsTitle}::boolean, coalesce(max(position), -1) + 1, ${storedTitle(written, id)}, 0, 1, true,
        ${by}, ${now}, ${now}, 0
      from content_entries where collection = ${collection}
      on conflict (collection, entry_id) do nothing returning id::int as entry`);
    const entry = rows[0]?.entry;
    if (entry === undefined) return { refused: 'taken id' };
    await tx.execute(sql`insert into content_drafts (entry, value, based_on, saved_by, saved_at)
      values (${entry}, ${asJson(written)}, 0, ${by}, ${now})`);
    return { entry, revision: 1 };
  });
}

/** False if an entry has the id, or had it when published. Ids used only by drafts become free again. */
export async function claimId(tx: Database, collection: string, id: string): Promise<boolean> {
  const entries = await tx.$count(
    contentEntries,
    and(eq(contentEntries.collection, collection), eq(contentEntries.entryId, id)),
  );
  const of = and(eq(contentAddresses.collection, collection), eq(contentAddresses.oldId, id));
  const old = await tx.$count(contentAddresses, and(of, contentAddresses.wasPublished));
  if (entries + old > 0) return false;
  await tx.delete(contentAddresses).where(of);
  return true;
}

/** The next number for `field`: one more than the highest of all entries, including deleted ones. */
export async function nextNumber(database: Database, collection: string, field: string): Promise<number> {
  const { rows } = await database.execute<{ next: number }>(sql`
    select coalesce(max((found.value ->> ${field})::int), 0)::int + 1 as next
    from content_entries e
    left join content_drafts d on d.entry = e.id
    left join content_versions v on v.entry = e.id and v.number = e.newest_version
    cross join lateral (values (d.value), (v.value)) as found (value)
    where e.collection = ${collection} and found.value ->> ${field} ~ '^\\d{1,8}$'`);
  return rows[0]?.next ?? 1;
}

/** Copies an entry under another id, modified by `change`. Undefined if there is no such entry. */
export async function duplicateEntry(
  database: Database,
  {
    entry,
    change = (value) => value,
    ...made
  }: NewEntry & { entry: number; change?: (value: unknown) => unknown },
): Promise<Awaited<ReturnType<typeof createEntry>> | undefined> {
  const [row] = await database
    .select({ collection: contentEntries.collection })
    .from(contentEntries)
    .where(eq(contentEntries.id, entry));
  if (!row) return undefined;
  const { value } = await workingCopy(database, entry);
  return createEntry(database, { collection: row.collection, value: change(value) as object, ...made });
}

/** Saves a draft, valid or not. Saves nothing if the entry has changed since `revision`. Undefined if deleted. */
export async function saveDraft(
  database: Database,
  { entry, value, revision, by, now }: EditStep & SeenEntry & { value: object },
): Promise<StepResult> {
  const { rows } = await database.execute<{ revision: number }>(sql`
    with changed as (
      update content_entries set revision = revision + 1, has_draft = true, changed_by = ${by}, changed_at = ${now},
        title = coalesce(nullif(${storedTitle(value, '')}, ''), entry_id)
      where id = ${entry} and revision = ${revision} and deleted_at is null
      returning id, revision, coalesce(scheduled_version, published_version, newest_version) as based_on),
    saved as (
      insert into content_drafts (entry, value, based_on, saved_by, saved_at)
      select id, ${asJson(value)}, based_on, ${by}, ${now} from changed
      on conflict (entry) do update set value = excluded.value, saved_by = excluded.saved_by, saved_at = excluded.saved_at)
    select revision from changed`);
  if (rows[0]) return { revision: rows[0].revision };
  const [row] = await database.select().from(contentEntries).where(eq(contentEntries.id, entry));
  return row && !row.deletedAt ? { conflict: await workingCopy(database, entry) } : undefined;
}

/** Restores a version as the draft. The present draft is kept as a version; a deleted entry comes back as a draft. */
export async function restoreVersion(
  database: Database,
  { entry, number, revision, by, now }: EditStep & SeenEntry & { number: number },
): Promise<StepResult> {
  return database.transaction(async (tx) => {
    const row = await lockEntry(tx, entry);
    const version = row && (await findVersion(tx, entry, number));
    if (!row || !version) return undefined;
    if (row.revision !== revision) return { conflict: await workingCopy(tx, entry) };
    await archiveDraft(tx, entry);
    await tx.execute(sql`insert into content_drafts (entry, value, based_on, saved_by, saved_at)
      values (${entry}, ${asJson(withId(version.value, row.entryId))}, ${number}, ${by}, ${now})`);
    const title = storedTitle(version.value, row.entryId);
    return {
      revision: await bumpRevision(tx, entry, { by, now }, { title, hasDraft: true, deletedAt: null }),
    };
  });
}

/** Makes a version the draft. A draft that is there stays. */
export async function draftOfVersion(
  tx: Database,
  { entry, number, now }: { entry: number; number: number; now: Date },
): Promise<void> {
  await tx.execute(sql`insert into content_drafts (entry, value, based_on, saved_by, saved_at)
    select entry, value, number, made_by, ${now} from content_versions where entry = ${entry} and number = ${number}
    on conflict do nothing`);
}

/** Turns the draft into an unpublished version. */
export async function archiveDraft(tx: Database, entry: number): Promise<void> {
  const draft = await popDraft(tx, entry);
  if (draft)
    await addVersion(tx, entry, {
      value: draft.value,
      origin: 'staff',
      by: draft.savedBy,
      now: draft.savedAt,
    });
}

/** Asks editors to publish the current draft. Undefined if there is none. */
export async function askForPublication(database: Database, step: EditStep & SeenEntry): Promise<StepResult> {
  return atRevision(database, step, async (tx, row) => {
    if (!row.hasDraft) return undefined;
    const asked = { askedBy: step.by, askedAt: step.now };
    return { revision: await bumpRevision(tx, row.id, step, asked) };
  });
}
