import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import type { Problem } from './check-entry.ts';
import { keepDraft } from './draft.server.ts';
import {
  type Conflict,
  findVersion,
  type Publishing,
  presentText,
  publishingAlone,
  touchEntry,
} from './entry-row.server.ts';
import { problemsOf, show } from './publish.server.ts';

export interface ShippedChange {
  entry: number;
  collection: string;
  id: string;
  title: string;
  revision: number;
  own: unknown;
  shipped: unknown;
  shippedAt: Date;
}

/** Whose files have changed since staff made them their own, with both texts; at most 200, or that `entry` alone. */
export async function shippedChanges(database: Database, entry?: number): Promise<ShippedChange[]> {
  const { rows } = await database.execute<
    Omit<ShippedChange, 'shippedAt'> & { shippedAt: string } & Record<string, unknown>
  >(sql`
    select e.id::int as entry, e.collection, e.entry_id as id, e.title, e.edit_revision as revision, s.value as shipped,
      coalesce(d.value, o.value) as own, s.made_at::text as "shippedAt"
    from content_entries e
    join content_versions s on s.entry = e.id and s.number = e.shipped_version
    left join content_drafts d on d.entry = e.id
    left join content_versions o on o.entry = e.id and o.number = coalesce(e.scheduled_version, e.published_version,
      (select max(number) from content_versions v where v.entry = e.id and v.number <> e.shipped_version))
    where e.deleted_at is null and s.digest is distinct from e.shipped_digest and (d.entry is not null or o.entry is not null)
      ${entry === undefined ? sql`` : sql`and e.id = ${entry}`}
    order by e.collection, e.entry_id limit 200`);
  return rows.map((row) => ({ ...row, shippedAt: new Date(row.shippedAt) }));
}

export interface LeftEntry {
  collection: string;
  id: string;
  title: string;
}

/** Such entries; at most 200. They go with the first release that finds nobody referring to them. */
export async function leftEntries(database: Database): Promise<LeftEntry[]> {
  const { rows } = await database.execute<LeftEntry & Record<string, unknown>>(sql`
    select collection, entry_id as id, title from content_entries
    where shipped_digest is not null and shipped_position is null and deleted_at is null
    order by collection, entry_id limit 200`);
  return rows;
}

/** `theirs` publishes the files' text, once checked, and keeps staff's among the versions; `ours` leaves all as it is. */
export async function settleShipped(
  database: Database,
  {
    entry,
    revision,
    take,
    ...publishing
  }: Publishing & { entry: number; revision: number; take: 'ours' | 'theirs' },
): Promise<{ revision: number } | { conflict: Conflict } | { problems: Problem[] } | undefined> {
  return publishingAlone(database, entry, async (tx, row) => {
    const shipped = row.shippedVersion ? await findVersion(tx, entry, row.shippedVersion) : undefined;
    if (!shipped || shipped.digest === row.shippedDigest) return undefined;
    if (row.editRevision !== revision) return { conflict: await presentText(tx, entry) };
    if (take === 'ours')
      return { revision: await touchEntry(tx, entry, publishing, { shippedDigest: shipped.digest }) };
    const problems = await problemsOf(tx, row, shipped.value, { ...publishing, from: publishing.now });
    if (problems.length > 0) return { problems };
    await keepDraft(tx, entry);
    await touchEntry(tx, entry, publishing, { shippedDigest: shipped.digest, hasDraft: false });
    return { revision: await show(tx, row, shipped.number, publishing) };
  });
}
