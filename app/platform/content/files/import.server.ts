import { sql } from 'drizzle-orm';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import { checkEntry, publishedIn } from '#app/platform/content/editing/check-entry.ts';
import { lockEntry, storedTitle, touchEntry } from '#app/platform/content/editing/entry-row.server.ts';
import { lockPublishing } from '#app/platform/content/editing/publish.server.ts';
import { addVersion } from '#app/platform/content/editing/version.server.ts';
import { contentEntries } from '#app/platform/content/entries.table.ts';
import { writtenEntries } from '#app/platform/content/published/import.server.ts';
import { nextRevision } from '#app/platform/content/published/revision.server.ts';
import { type ContentData, ContentError } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import type { Database } from '#app/platform/database/database.ts';

/**
 * Publishes what the files say and the database does not, all or nothing. Drafts stay, and so do entries that no file has.
 * `published` is what the database publishes. Throws ContentError when something refers to what neither has.
 */
export async function importContent(
  database: Database,
  data: ContentData,
  collections: readonly Collection[],
  published: Content,
  now: Date,
): Promise<{ created: number; changed: number }> {
  const files = publishedIn(createContent(data, '', collections), collections);
  const known = publishedIn(published, collections);
  const written = writtenEntries(data, collections);
  const mistakes = written.flatMap(({ collection, id, value }) =>
    checkEntry(collections, collection, value, (page) => files(page) || known(page)).map(
      ({ path, message }) => `${collection}/${id}: ${path}: ${message}`,
    ),
  );
  if (mistakes.length > 0) throw new ContentError(mistakes);
  const step = { by: null, now };
  return database.transaction(async (tx) => {
    await lockPublishing(tx);
    const there = await digestsOf(tx);
    const different = written.filter(
      (file) => there.get(`${file.collection}/${file.id}`)?.digest !== file.digest,
    );
    const counts = { created: 0, changed: 0 };
    if (different.length === 0) return counts;
    const revision = await nextRevision(tx);
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
    return counts;
  });
}

async function digestsOf(tx: Database) {
  const { rows } = await tx.execute<{ key: string; entry: number; digest: string | null }>(sql`
    select e.collection || '/' || e.entry_id as key, e.id::int as entry, v.digest from content_entries e
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
