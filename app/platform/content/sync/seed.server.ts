import { type SQL, sql } from 'drizzle-orm';
import type { Collection } from '#app/platform/content/collection.ts';
import {
  collectionNamed,
  type EntryCheck,
  publishedIn,
  unpublishedReferences,
} from '#app/platform/content/editing/check-entry.ts';
import { entriesIn, entryIdOf, keyOf, titleOf } from '#app/platform/content/entry.ts';
import { nextPublication, publishedContent } from '#app/platform/content/published.server.ts';
import type { ContentData } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isDatabaseBusy } from '#app/platform/database/error-code.ts';

/** An entry from a file. */
export interface WrittenEntry {
  collection: string;
  id: string;
  /** Index in its list. */
  position: number;
  digest: string;
  title: string;
  value: unknown;
}

export const writtenEntries = (data: ContentData, collections: readonly Collection[]): WrittenEntry[] =>
  collections.flatMap((collection) =>
    entriesIn(collection, data.entries[collection.name]).map((entry, position) => {
      const id = entryIdOf(collection, entry);
      const key = keyOf(collection.name, id);
      const value = data.written[key] ?? entry;
      return {
        collection: collection.name,
        id,
        position,
        digest: data.digests[key]!,
        title: titleOf(value, id),
        value,
      };
    }),
  );

/** Keys of everything this installation ever imported, by all former ids, including what staff deleted or renamed. */
export async function everTaken(database: Database): Promise<Set<string>> {
  const { rows } = await database.execute<{ key: string }>(sql`
    select collection || '/' || entry_id as key from content_entries
    union all select collection || '/' || old_id from content_addresses`);
  return new Set(rows.map(({ key }) => key));
}

export interface SeedResult {
  created: number;
  /** New entries kept as drafts because a reference is missing: entry, field and reason. */
  refused: string[];
}

/**
 * Imports each shipped entry once; a later release only adds new ones. Runs in one transaction, and in only
 * one of several starting processes. Undefined if there is nothing new.
 */
export async function seedContent(
  database: Database,
  data: ContentData,
  collections: readonly Collection[],
  now: Date,
  checks: readonly EntryCheck[] = [],
): Promise<SeedResult | undefined> {
  const written = writtenEntries(data, collections);
  const missing = async (from: Database) => {
    const taken = await everTaken(from);
    return written.filter(({ collection, id }) => !taken.has(keyOf(collection, id)));
  };
  if ((await missing(database)).length === 0) return undefined;
  return oneAfterTheOther(database, async (tx) => {
    await tx.execute(sql`insert into content_publications (id, newest) values (1, 0) on conflict do nothing`);
    await tx.execute(sql`select from content_publications for update`);
    const fresh = await missing(tx);
    if (fresh.length === 0) return undefined;
    const refused = await refusedOf(tx, fresh, { data, collections, checks });
    const publication = await nextPublication(tx);
    const isRefused = ({ collection, id }: WrittenEntry) => refused.has(keyOf(collection, id));
    await insert(
      tx,
      fresh.filter((one) => !isRefused(one)),
      { publication, now, publish: true },
    );
    await insert(tx, fresh.filter(isRefused), { publication, now, publish: false });
    return {
      created: fresh.length - refused.size,
      refused: [...refused].flatMap(([key, problems]) => problems.map((problem) => `${key}: ${problem}`)),
    };
  });
}

const turns = 24;

/** The first import is slow on a slow machine, so other processes retry after each `lock_timeout` of five seconds. */
async function oneAfterTheOther<T>(database: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1)
    try {
      return await database.transaction(work);
    } catch (error) {
      if (turn === turns || !isDatabaseBusy(error)) throw error;
    }
}

interface Release {
  data: ContentData;
  collections: readonly Collection[];
  checks: readonly EntryCheck[];
}

/** Problems of new entries among those staff have changed. A refused entry takes its dependents along. */
async function refusedOf(
  tx: Database,
  fresh: readonly WrittenEntry[],
  { data, collections, checks }: Release,
): Promise<Map<string, string[]>> {
  const published = await publishedContent(tx, undefined, Object.values(data.digests));
  const { publication = 0, moved = [] } = published ?? {};
  const refused = new Map<string, string[]>();
  for (;;) {
    const entries = fresh.filter(({ collection, id }) => !refused.has(keyOf(collection, id)));
    const content = createContent(data, '', collections);
    content.apply(published ?? { publication, whole: true, entries: [], gone: [], moved });
    content.apply({ publication, whole: false, entries, gone: [], moved });
    const before = refused.size;
    for (const { collection: name, id, value } of entries) {
      const collection = collectionNamed(collections, name);
      const problems = unpublishedReferences(collections, name, value, publishedIn(content, collections));
      for (const check of checks) problems.push(...(await check(tx, { collection, value, content })));
      if (problems.length > 0)
        refused.set(
          keyOf(name, id),
          problems.map(({ path, message }) => `${path}: ${message}`),
        );
    }
    if (refused.size === before) return refused;
  }
}

/** Existing lists get them at the end. */
async function insert(
  tx: Database,
  rows: readonly WrittenEntry[],
  { publication, now, publish }: { publication: number; now: Date; publish: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const published: SQL = publish ? sql`1` : sql`null`;
  await tx.execute(sql`
    with new as materialized (select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as new(collection text, id text, position float8, digest text, title text, value json)),
      last as (select collection, max(position) + 1 as place from content_entries group by collection),
      made as (
        insert into content_entries (collection, entry_id, position, title, published_version, newest_version, changed_at, created_at, publication)
        select new.collection, id, coalesce(last.place, 0) + position, title, ${published}, 1, ${now}, ${now}, ${publication}
        from new left join last on last.collection = new.collection
        returning id, collection, entry_id)
    insert into content_versions (entry, number, value, digest, made_at, origin)
    select made.id, 1, new.value, new.digest, ${now}, 'shipped'
    from made join new on new.collection = made.collection and new.id = made.entry_id`);
}
