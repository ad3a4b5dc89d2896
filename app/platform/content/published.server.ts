import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import type { PublishedChanges } from './changes.ts';
import type { Content } from './collection.ts';
import { contentPublications } from './entries.table.ts';

interface Row {
  collection: string;
  entry_id: string;
  position: number;
  digest: string | null;
  value: unknown;
}

export const publicationChannel = 'content';

/** Serialises publications until it ends. Every process is notified on commit. */
export async function nextPublication(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ publication: number }>(sql`
    update content_publications set newest = newest + 1 returning newest as publication, pg_notify(${publicationChannel}, '')`);
  if (!rows[0]) throw new Error('Content has not been loaded into this database');
  return rows[0].publication;
}

/** One statement, for a consistent state; everything if `since` is missing. Texts whose digests are `known` are left out. */
export async function publishedContent(
  database: Database,
  since?: number,
  known: readonly string[] = [],
): Promise<PublishedChanges | undefined> {
  const after = since ?? -1;
  const { rows } = await database.execute<{
    publication: number;
    entries: Row[] | null;
    moved: PublishedChanges['moved'] | null;
  }>(sql`
    select r.newest as publication,
      (select json_agg(json_build_object('collection', e.collection, 'entry_id', e.entry_id, 'position', e.position,
          'digest', v.digest, 'value', case when v.digest = any(${sql.param([...known])}::text[]) then null else v.value end))
        from content_entries e left join content_versions v on v.entry = e.id and v.number = e.published_version
        where e.publication > ${after} and (v.number is not null or ${after} >= 0)) as entries,
      (select json_agg(json_build_object('collection', a.collection, 'from', a.old_id, 'to', e.entry_id))
        from content_addresses a join content_entries e on e.id = a.entry where e.published_version is not null and a.was_published) as moved
    from content_publications r`);
  const [row] = rows;
  if (!row) return undefined;
  const found = row.entries ?? [];
  return {
    publication: row.publication,
    whole: since === undefined,
    entries: found.flatMap(({ collection, entry_id: id, position, digest, value }) =>
      digest === null ? [] : [{ collection, id, position, digest, value }],
    ),
    gone: found.flatMap(({ collection, entry_id: id, digest }) =>
      digest === null ? [{ collection, id }] : [],
    ),
    moved: row.moved ?? [],
  };
}

/**
 * Catches up with the database. Returns what the schemas refused: entry, field and reason. Call after a
 * commit, or while holding the publishing lock with nothing published yet, so that it sees committed data
 * only.
 */
export async function syncPublished(content: Content, database: Database): Promise<string[]> {
  const before = content.publication;
  const [row] = await database.select({ newest: contentPublications.newest }).from(contentPublications);
  if (!row || row.newest === content.publication) return [];
  // A restored database may be behind what this process has seen.
  const isBehind = content.publication !== undefined && content.publication < row.newest;
  const since = isBehind ? content.publication : undefined;
  const changes = await publishedContent(database, since, since === undefined ? content.digests : []);
  // Another call was faster; this result may be older and lack texts that have gone since.
  if (content.publication !== before) return syncPublished(content, database);
  return changes ? content.apply(changes) : [];
}
