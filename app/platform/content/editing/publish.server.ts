import { eq, sql } from 'drizzle-orm';
import { type EntryProblem, neededIds } from '#app/platform/content/collection.ts';
import { digestOf } from '#app/platform/content/digest.ts';
import { contentEntries } from '#app/platform/content/entries.table.ts';
import { nextPublication, syncPublished } from '#app/platform/content/published.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { publishingHolds } from './admin-fields.ts';
import {
  checkEntry,
  collectionNamed,
  needsOf,
  type Referrer,
  referencesTo,
  unpublishedReferences,
} from './check-entry.ts';
import { archiveDraft, draftOfVersion } from './draft.server.ts';
import {
  atRevision,
  bumpRevision,
  type EntryRow,
  findVersion,
  type Publishing,
  popDraft,
  type SeenEntry,
  type StepResult,
  storedTitle,
  workingCopy,
} from './entry-row.server.ts';
import { type PageOf, pageOf } from './references.ts';
import { addVersion } from './version.server.ts';

/**
 * Publishes the draft, or republishes the last version; visible in this process after `syncPublished`.
 * Refused with the text's problems, or if the entry has changed since `revision`. Undefined if there is no
 * such entry.
 */
export async function publishEntry(
  database: Database,
  publishing: Publishing & SeenEntry,
): Promise<StepResult<{ version: number; revision: number }>> {
  return atRevision(database, publishing, async (tx, row) => {
    const made = await versionOfDraft(tx, row, { ...publishing, from: publishing.now });
    if ('problems' in made) return made;
    const { version } = made;
    return { version, revision: await setPublishedVersion(tx, row, version, publishing) };
  });
}

/**
 * Checks the draft and makes it a version; without a draft, returns the current version. The caller must have
 * locked publishing.
 */
export async function versionOfDraft(
  tx: Database,
  row: EntryRow,
  publishing: Publishing & { from: Date },
): Promise<{ version: number } | { problems: EntryProblem[] }> {
  const { value, basedOn } = await workingCopy(tx, row.id);
  const problems = await problemsOf(tx, row, value, publishing);
  if (problems.length > 0) return { problems };
  const draft = await popDraft(tx, row.id);
  await tx.update(contentEntries).set({ hasDraft: false }).where(eq(contentEntries.id, row.id));
  if (!draft) return { version: basedOn };
  const origin = await findVersion(tx, row.id, basedOn);
  const digest = digestOf(row.collection, value);
  const isUnchanged = origin?.digest === digest;
  if (isUnchanged && basedOn === row.publishedVersion) return { version: basedOn };
  return {
    version: await addVersion(tx, row.id, {
      ...publishing,
      value,
      origin: isUnchanged ? 'restored' : 'staff',
    }),
  };
}

interface Judging extends Pick<Publishing, 'collections' | 'content' | 'checks' | 'isAdministrator'> {
  /** When it would be published; omitted for a text that has already waited. */
  from?: Date;
  now: Date;
}

/** Reasons why this text cannot be published. The caller must have locked publishing, and published nothing since. */
export async function problemsOf(
  tx: Database,
  row: EntryRow,
  value: unknown,
  { collections, content, checks = [], isAdministrator = false, from, now }: Judging,
): Promise<EntryProblem[]> {
  const { collection, entryId } = row;
  const definition = collectionNamed(collections, collection);
  await syncPublished(content, tx);
  if (definition.kind === 'list' && (value as { id?: unknown } | null)?.id !== entryId)
    return [{ path: 'id', message: `This entry’s short name is “${entryId}”.` }];
  const refused = checkEntry(collections, collection, value, () => true);
  if (refused.length > 0) return refused;
  const shown = await shownText(tx, row);
  const { reserved, days } = publishingHolds(definition, entryId, { shown, value, isAdministrator });
  if (reserved.length > 0) return reserved;
  if (from && from.getTime() < now.getTime() + days * dayMs)
    return [{ path: '', message: `This change takes effect after ${days} days at the earliest.` }];
  const wanted = needsOf(collections, collection, value).flatMap(({ oneOf }) => oneOf);
  const found = await publishedAmong(tx, wanted);
  const problems = unpublishedReferences(collections, collection, value, ({ collection, field, text }) =>
    found.has(`${collection} ${field} ${text}`),
  );
  for (const check of checks) problems.push(...(await check(tx, { collection: definition, value, content })));
  return problems;
}

const dayMs = 86_400_000;

/** The published text. */
export const shownText = async (tx: Database, row: EntryRow): Promise<unknown> =>
  row.publishedVersion === null ? undefined : (await findVersion(tx, row.id, row.publishedVersion))?.value;

async function publishedAmong(tx: Database, wanted: readonly PageOf[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const { rows } = await tx.execute<{ key: string }>(sql`
    select w.collection || ' ' || w.field || ' ' || w.text as key
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(collection text, field text, text text)
    where case when w.field = 'id'
      then exists (select from content_entries e where e.collection = w.collection and e.entry_id = w.text and e.published_version is not null)
      else exists (select from content_entries e join content_versions v on v.entry = e.id and v.number = e.published_version
        where e.collection = w.collection and v.value ->> w.field = w.text) end`);
  return new Set(rows.map(({ key }) => key));
}

/** Publishes a version; a newer draft is kept. Returns the entry's new revision. */
export async function setPublishedVersion(
  tx: Database,
  row: EntryRow,
  version: number,
  step: Pick<Publishing, 'by' | 'now' | 'collections' | 'onShown'>,
): Promise<number> {
  const { collections, onShown, by } = step;
  const [before, after] = [await shownText(tx, row), (await findVersion(tx, row.id, version))?.value];
  const revision = await bumpRevision(tx, row.id, step, {
    publishedVersion: version,
    publishAt: null,
    scheduledVersion: null,
    askedBy: null,
    askedAt: null,
    publication: await nextPublication(tx),
  });
  const { value } = await workingCopy(tx, row.id);
  const title = storedTitle(value, row.entryId);
  await tx.update(contentEntries).set({ title }).where(eq(contentEntries.id, row.id));
  const collection = collectionNamed(collections, row.collection);
  await onShown?.(tx, { collection, id: row.entryId, before, after, by });
  return revision;
}

/** Keeps its text as a draft. Refused if other entries refer to it, or the revision is outdated. */
export const unpublishEntry = (database: Database, seen: Publishing & SeenEntry): Promise<StepResult> =>
  takeAway(database, seen, async (tx, row) => {
    const number = row.scheduledVersion ?? row.publishedVersion;
    // Without a draft the newest version is the text, which may be one that was thrown away.
    if (row.hasDraft || number === null || number === row.newestVersion) return {};
    await draftOfVersion(tx, { entry: row.id, number, now: seen.now });
    return { hasDraft: true };
  });

/** Its id stays taken; `restoreVersion` can bring it back. Refused like `unpublishEntry`. */
export const deleteEntry = (database: Database, seen: Publishing & SeenEntry): Promise<StepResult> =>
  takeAway(database, seen, async (tx) => {
    await archiveDraft(tx, seen.entry);
    return { hasDraft: false, deletedAt: seen.now };
  });

const takeAway = (
  database: Database,
  seen: Publishing & SeenEntry,
  also: (tx: Database, row: EntryRow) => Promise<Partial<EntryRow>>,
): Promise<StepResult> =>
  atRevision(database, seen, async (tx, row) => {
    const collection = collectionNamed(seen.collections, row.collection);
    if (collection.kind === 'single' || neededIds(collection).includes(row.entryId))
      return { refused: 'needed' };
    const referrers = row.publishedVersion === null ? [] : await referrersNow(tx, row, seen);
    if (referrers.length > 0) return { referrers };
    const before = await shownText(tx, row);
    const next = row.publishedVersion === null ? row.publication : await nextPublication(tx);
    const gone = { publishedVersion: null, publishAt: null, scheduledVersion: null, publication: next };
    const revision = await bumpRevision(tx, row.id, seen, { ...gone, ...(await also(tx, row)) });
    await seen.onShown?.(tx, { collection, id: row.entryId, before, after: undefined, by: seen.by });
    return { revision };
  });

/** Published entries that refer to it. The caller must have locked publishing, and published nothing since. */
export async function referrersNow(
  tx: Database,
  row: EntryRow,
  { content, collections }: Pick<Publishing, 'content' | 'collections'>,
): Promise<Referrer[]> {
  const { collection: name, entryId: id } = row;
  const text =
    row.publishedVersion === null ? undefined : await findVersion(tx, row.id, row.publishedVersion);
  const page = text && pageOf(collectionNamed(collections, name), text.value);
  await syncPublished(content, tx);
  return referencesTo(content, collections, { name, id, page });
}
