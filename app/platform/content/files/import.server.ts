import { sql } from 'drizzle-orm';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import { adminFieldProblems, changedAdminFields } from '#app/platform/content/editing/admin-fields.ts';
import {
  checkEntry,
  collectionNamed,
  type EntryCheck,
  type Problem,
  publishedIn,
} from '#app/platform/content/editing/check-entry.ts';
import {
  lockEntry,
  lockPublishing,
  storedTitle,
  touchEntry,
} from '#app/platform/content/editing/entry-row.server.ts';
import { inOrder, isOrdered, setPositions } from '#app/platform/content/editing/move.server.ts';
import { addVersion } from '#app/platform/content/editing/version.server.ts';
import { contentEntries } from '#app/platform/content/entries.table.ts';
import { underTheirIds, writtenEntries } from '#app/platform/content/published/import.server.ts';
import { nextRevision } from '#app/platform/content/published/revision.server.ts';
import { type ContentData, ContentError } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import type { Database } from '#app/platform/database/database.ts';

/** All or nothing; drafts stay, and entries that no file has. Throws ContentError for what could not be published, with file, field and reason. */
export async function importContent(
  database: Database,
  data: ContentData,
  collections: readonly Collection[],
  published: Content,
  {
    now,
    checks = [],
    isAdministrator = false,
  }: { now: Date; checks?: readonly EntryCheck[]; isAdministrator?: boolean },
): Promise<{ created: number; changed: number; sorted: string[] }> {
  const read = createContent(data, '', collections);
  const files = publishedIn(read, collections);
  const known = publishedIn(published, collections);
  const written = writtenEntries(data, collections);
  const fileOf = (name: string, id: string) => {
    const file = read.file(collectionNamed(collections, name), id);
    return file === `${name}.yaml` && id !== name ? `${file}, entry ${id}` : file;
  };
  const mistakes = written.flatMap(({ collection, id, value }) =>
    checkEntry(collections, collection, value, (page) => files(page) || known(page)).map(
      ({ path, message }) => `${fileOf(collection, id)}: ${path}: ${message}`,
    ),
  );
  if (mistakes.length > 0) throw new ContentError(mistakes);
  // A page may be there by the files, or by what is published already.
  const refusedBy = async (tx: Database, { collection: name, value }: (typeof written)[number]) => {
    const collection = collectionNamed(collections, name);
    const found: Problem[] = [];
    for (const check of checks) {
      const known = await check(tx, { collection, value, content: published });
      const asRead = known.length > 0 ? await check(tx, { collection, value, content: read }) : [];
      found.push(...known.filter(({ path }) => asRead.some((one) => one.path === path)));
    }
    return found;
  };
  const step = { by: null, now };
  return database.transaction(async (tx) => {
    await lockPublishing(tx);
    const there = await digestsOf(tx);
    const entries = await underTheirIds(tx, written);
    const different = entries.filter(
      (file) => there.get(`${file.collection}/${file.id}`)?.digest !== file.digest,
    );
    const refused: string[] = [];
    for (const file of different) {
      const shown = there.get(`${file.collection}/${file.id}`)?.value;
      for (const { path, message } of guarded(file, shown, collections, isAdministrator))
        refused.push(`${fileOf(file.collection, file.source.id)}: ${path}: ${message}`);
    }
    for (const file of different)
      for (const { path, message } of await refusedBy(tx, file))
        refused.push(`${fileOf(file.collection, file.source.id)}: ${path}: ${message}`);
    if (refused.length > 0) throw new ContentError(refused);
    const counts = { created: 0, changed: 0 };
    const revision = different.length > 0 ? await nextRevision(tx) : 0;
    for (const { collection, id, position, value } of different) {
      const title = storedTitle(value, id);
      const old = there.get(`${collection}/${id}`)?.entry;
      counts[old === undefined ? 'created' : 'changed'] += 1;
      const entry = old ?? (await insert(tx, { collection, entryId: id, position, title, now }));
      const version = await addVersion(tx, entry, { ...step, value, origin: 'import' });
      const row = await lockEntry(tx, entry);
      const shown = { publishedVersion: version, deletedAt: null, revision };
      await touchEntry(tx, entry, step, { ...shown, ...(!row?.hasDraft && { title }) });
    }
    return { ...counts, sorted: await sortAsFiles(tx, entries, collections) };
  });
}

/** What only administrators change, and what waits for some days before it takes effect. */
function guarded(
  { collection: name, id, value }: { collection: string; id: string; value: unknown },
  shown: unknown,
  collections: readonly Collection[],
  isAdministrator: boolean,
): Problem[] {
  const collection = collectionNamed(collections, name);
  const changed = isAdministrator ? [] : changedAdminFields(collection, id, shown, value);
  const days = shown && collection.kind === 'single' ? (collection.waits?.(shown, value) ?? 0) : 0;
  return [
    ...adminFieldProblems(changed),
    ...(days > 0
      ? [
          {
            path: '',
            message: `This takes effect after ${days} days. Please publish it in the administration.`,
          },
        ]
      : []),
  ];
}

/** Puts lists in the order of their files; entries that no file has keep their places. Returns which lists changed. */
async function sortAsFiles(
  tx: Database,
  written: readonly { collection: string; id: string }[],
  collections: readonly Collection[],
): Promise<string[]> {
  const sorted: string[] = [];
  for (const { name } of collections.filter(isOrdered)) {
    const inFiles = written.flatMap(({ collection, id }) => (collection === name ? [id] : []));
    const before = await inOrder(tx, name);
    const byId = new Map(before.map((one) => [one.id, one]));
    const next = inFiles.flatMap((id) => byId.get(id) ?? []).values();
    const after = before.map((one) => (inFiles.includes(one.id) ? next.next().value! : one));
    if (after.every(({ id }, index) => id === before[index]?.id)) continue;
    await setPositions(
      tx,
      name,
      after.map(({ entry }, position) => ({ entry, position })),
    );
    sorted.push(name);
  }
  return sorted;
}

async function digestsOf(tx: Database) {
  const { rows } = await tx.execute<{
    key: string;
    entry: number;
    digest: string | null;
    value: unknown;
  }>(sql`
    select e.collection || '/' || e.entry_id as key, e.id::int as entry, v.digest, v.value from content_entries e
    left join content_versions v on v.entry = e.id and v.number = e.published_version`);
  return new Map(rows.map((row) => [row.key, row]));
}

async function insert(
  tx: Database,
  { now, ...entry }: { collection: string; entryId: string; position: number; title: string; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(contentEntries)
    .values({ ...entry, newestVersion: 0, changedAt: now, createdAt: now, revision: 0 })
    .returning({ id: contentEntries.id });
  return row!.id;
}
