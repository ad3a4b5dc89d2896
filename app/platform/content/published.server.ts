import { type SQL, sql } from 'drizzle-orm';
import type { Content } from '#app/platform/content/collection.ts';
import { contentPublications } from '#app/platform/content/entries.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { PublishedChanges } from './changes.ts';

interface Row {
  collection: string;
  entry_id: string;
  position: number;
  digest: string | null;
  value: unknown;
}

export interface PublishedRow {
  publication: number;
  entries: Row[] | null;
  moved: PublishedChanges['moved'] | null;
}

/** `from content_publications r`: what was published after the publication `after`, without the texts whose digest is among `known`. */
export const publishedColumns = (after: number, known: readonly string[]): SQL => sql`
    r.newest as publication,
      (select json_agg(json_build_object('collection', e.collection, 'entry_id', e.entry_id, 'position', e.position,
          'digest', v.digest, 'value', case when v.digest = any(${sql.param([...known])}::text[]) then null else v.value end))
        from content_entries e left join content_versions v on v.entry = e.id and v.number = e.published_version
        where e.publication > ${after} and (v.number is not null or ${after} >= 0)) as entries,
      (select json_agg(json_build_object('collection', a.collection, 'from', a.old_id, 'to', e.entry_id))
        from content_addresses a join content_entries e on e.id = a.entry where e.published_version is not null and a.was_published) as moved`;

export function changesOf(row: PublishedRow, whole: boolean): PublishedChanges {
  const found = row.entries ?? [];
  return {
    publication: row.publication,
    whole,
    entries: found.flatMap(({ collection, entry_id: id, position, digest, value }) =>
      digest === null ? [] : [{ collection, id, position, digest, value }],
    ),
    gone: found.flatMap(({ collection, entry_id: id, digest }) =>
      digest === null ? [{ collection, id }] : [],
    ),
    moved: row.moved ?? [],
  };
}

/** In one statement, so that it is one state; everything without `since`. Texts in `known` are left out. */
export async function publishedContent(
  database: Database,
  since?: number,
  known: readonly string[] = [],
): Promise<PublishedChanges | undefined> {
  const { rows } = await database.execute<PublishedRow & Record<string, unknown>>(
    sql`select ${publishedColumns(since ?? -1, known)} from content_publications r`,
  );
  return rows[0] && changesOf(rows[0], since === undefined);
}

/**
 * If it is behind. Returns what the schemas refused: entry, field and reason. To be called after a commit, or in a
 * transaction that holds the lock of publications and has published nothing: what it sees is committed.
 */
export async function syncPublished(content: Content, database: Database): Promise<string[]> {
  const before = content.publication;
  const [row] = await database.select({ newest: contentPublications.newest }).from(contentPublications);
  if (!row || row.newest === content.publication) return [];
  // A database that was restored from a backup is behind what this process has seen.
  const isBehind = content.publication !== undefined && content.publication < row.newest;
  const since = isBehind ? content.publication : undefined;
  const changes = await publishedContent(database, since, since === undefined ? content.digests : []);
  // Another call was faster: what this one has read may be older, and leave out texts that are gone since.
  if (content.publication !== before) return syncPublished(content, database);
  return changes ? content.apply(changes) : [];
}
