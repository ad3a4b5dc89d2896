import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Collection, Content, EntryProblem } from '#app/platform/content/collection.ts';
import { publishingHolds } from '#app/platform/content/editing/admin-fields.ts';
import {
  checkEntry,
  collectionNamed,
  type EntryCheck,
  publishedIn,
} from '#app/platform/content/editing/check-entry.ts';
import {
  bumpRevision,
  lockEntry,
  lockPublishing,
  type ShownChange,
  storedTitle,
} from '#app/platform/content/editing/entry-row.server.ts';
import {
  inOrder,
  isOrdered,
  isSortedByStaff,
  setPositions,
} from '#app/platform/content/editing/move.server.ts';
import { addVersion } from '#app/platform/content/editing/version.server.ts';
import { contentEntries } from '#app/platform/content/entries.table.ts';
import { isFields, keyOf } from '#app/platform/content/entry.ts';
import { nextPublication } from '#app/platform/content/published.server.ts';
import { type ContentData, ContentError } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { everTaken, type WrittenEntry, writtenEntries } from '#app/platform/content/sync/seed.server.ts';
import type { Database } from '#app/platform/database/database.ts';

interface Importing {
  now: Date;
  checks?: readonly EntryCheck[];
  isAdministrator?: boolean;
  /** Overwrites staff's texts as well. */
  overStaff?: boolean;
  /** Called in the transaction that changes the published text. */
  onShown?: (tx: Database, change: ShownChange) => Promise<void>;
}

export interface ImportResult {
  created: number;
  changed: number;
  /** Texts that staff changed, which differ from the files' and are kept; lists that staff sorted. */
  left: string[];
  sorted: string[];
}

/**
 * Imports the files, all or nothing: new entries, and those staff never changed. Keeps drafts, entries
 * without a file, and what staff deleted or renamed. Throws ContentError with file, field and reason if
 * something could not be published.
 */
export async function importContent(
  database: Database,
  data: ContentData,
  collections: readonly Collection[],
  published: Content,
  { now, checks = [], isAdministrator = false, overStaff = false, onShown }: Importing,
): Promise<ImportResult> {
  const read = createContent(data, '', collections);
  const files = publishedIn(read, collections);
  const known = publishedIn(published, collections);
  const written = writtenEntries(data, collections);
  const fileOf = ({ collection: name, id }: WrittenEntry) => {
    const file = read.file(collectionNamed(collections, name), id);
    return file === `${name}.yaml` && id !== name ? `${file}, entry ${id}` : file;
  };
  const named = (entry: WrittenEntry, problems: readonly EntryProblem[]) =>
    problems.map(({ path, message }) => `${fileOf(entry)}: ${path}: ${message}`);
  const mistakes = written.flatMap((entry) =>
    named(
      entry,
      checkEntry(collections, entry.collection, entry.value, (page) => files(page) || known(page)),
    ),
  );
  if (mistakes.length > 0) throw new ContentError(mistakes);
  // A page may exist in the files or in what is already published.
  const refusedBy = async (tx: Database, { collection: name, value }: WrittenEntry) => {
    const collection = collectionNamed(collections, name);
    const found: EntryProblem[] = [];
    for (const check of checks) {
      const known = await check(tx, { collection, value, content: published });
      const asRead = known.length > 0 ? await check(tx, { collection, value, content: read }) : [];
      found.push(...known.filter(({ path }) => asRead.some((one) => one.path === path)));
    }
    return found;
  };
  const unpublishable = ({ collection: name, id, value }: WrittenEntry, shown: unknown): EntryProblem[] => {
    const collection = collectionNamed(collections, name);
    const { reserved, days } = publishingHolds(collection, id, { shown, value, isAdministrator });
    const message = `This takes effect after ${days} days. Please publish it in the administration.`;
    return days > 0 ? [...reserved, { path: '', message }] : reserved;
  };
  const step = { by: null, now };
  return database.transaction(async (tx) => {
    await lockPublishing(tx);
    const [there, taken] = [await currentEntries(tx), await everTaken(tx)];
    const rowOf = ({ collection, id }: WrittenEntry) => there.get(keyOf(collection, id));
    const differing = written.filter((file) => rowOf(file)?.digest !== file.digest);
    const isTheirs = (file: WrittenEntry) => {
      const row = rowOf(file);
      return row ? row.isDeleted || !row.isUntouched : taken.has(keyOf(file.collection, file.id));
    };
    const different = differing.filter(
      (file) => !isTheirs(file) || (overStaff && rowOf(file)?.isDeleted === false),
    );
    const refused: string[] = [];
    for (const file of different)
      refused.push(
        ...named(file, unpublishable(file, rowOf(file)?.value)),
        ...named(file, await refusedBy(tx, file)),
      );
    if (refused.length > 0) throw new ContentError(refused);
    const counts = { created: 0, changed: 0 };
    const publication = different.length > 0 ? await nextPublication(tx) : 0;
    for (const file of different) {
      const { collection, id, position, value } = file;
      const title = storedTitle(value, id);
      const old = rowOf(file)?.entry;
      counts[old === undefined ? 'created' : 'changed'] += 1;
      const entry = old ?? (await insert(tx, { collection, entryId: id, position, title, now }));
      const version = await addVersion(tx, entry, { ...step, value, origin: 'import' });
      const row = await lockEntry(tx, entry);
      await bumpRevision(tx, entry, step, {
        publishedVersion: version,
        publication,
        // It would replace this text at its time; the history keeps it.
        publishAt: null,
        scheduledVersion: null,
        ...(!row?.hasDraft && { title }),
      });
      const before = rowOf(file)?.value ?? undefined;
      await onShown?.(tx, {
        collection: collectionNamed(collections, collection),
        id,
        before,
        after: value,
        by: null,
      });
    }
    const { sorted, unsorted } = await sortAsFiles(tx, written, collections, overStaff);
    return {
      ...counts,
      left: [
        ...differing
          .filter((file) => !different.includes(file))
          .map((file) => `${fileOf(file)}: ${whyLeft(rowOf(file), file.value)}`),
        ...unsorted.map((name) => `${name}: staff gave the list another order`),
      ],
      sorted,
    };
  });
}

function whyLeft(row: CurrentEntry | undefined, value: unknown): string {
  if (!row) return 'staff gave it another short name';
  if (row.isDeleted) return 'staff deleted it';
  const [own, files] = [row.value, value].map((one) => (isFields(one) ? one : {}));
  const names = [...new Set([...Object.keys(own!), ...Object.keys(files!)])];
  const differ = names.filter((name) => !isDeepStrictEqual(own![name], files![name]));
  return `staff changed it; it differs in ${differ.join(', ')}`;
}

/** Orders lists as in their files; entries without a file keep their positions. Lists that staff sorted stay `unsorted`. */
async function sortAsFiles(
  tx: Database,
  written: readonly { collection: string; id: string }[],
  collections: readonly Collection[],
  overStaff: boolean,
): Promise<{ sorted: string[]; unsorted: string[] }> {
  const sorted: string[] = [];
  const unsorted: string[] = [];
  for (const { name } of collections.filter(isOrdered)) {
    const inFiles = written.flatMap(({ collection, id }) => (collection === name ? [id] : []));
    const before = await inOrder(tx, name);
    const byId = new Map(before.map((one) => [one.id, one]));
    const next = inFiles.flatMap((id) => byId.get(id) ?? []).values();
    const after = before.map((one) => (inFiles.includes(one.id) ? next.next().value! : one));
    if (after.every(({ id }, index) => id === before[index]?.id)) continue;
    if (!overStaff && isSortedByStaff(before)) {
      unsorted.push(name);
      continue;
    }
    await setPositions(
      tx,
      name,
      after.map(({ entry }, position) => ({ entry, position })),
    );
    sorted.push(name);
  }
  return { sorted, unsorted };
}

interface CurrentEntry {
  entry: number;
  /** Of the published text; null if there is none. */
  digest: string | null;
  value: unknown;
  isDeleted: boolean;
  /** It came from the files, and staff have no draft. */
  isUntouched: boolean;
}

async function currentEntries(tx: Database): Promise<Map<string, CurrentEntry>> {
  const { rows } = await tx.execute<CurrentEntry & { key: string } & Record<string, unknown>>(sql`
    select e.collection || '/' || e.entry_id as key, e.id::int as entry, v.digest, v.value, e.deleted_at is not null as "isDeleted",
      coalesce(v.origin in ('shipped', 'import'), false) and not e.has_draft and e.scheduled_version is null as "isUntouched"
    from content_entries e left join content_versions v on v.entry = e.id and v.number = e.published_version`);
  return new Map(rows.map((row) => [row.key, row]));
}

async function insert(
  tx: Database,
  { now, ...entry }: { collection: string; entryId: string; position: number; title: string; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(contentEntries)
    .values({ ...entry, newestVersion: 0, changedAt: now, createdAt: now, publication: 0 })
    .returning({ id: contentEntries.id });
  return row!.id;
}
