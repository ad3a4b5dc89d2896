import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Collection } from '#app/platform/content/collection.ts';
import { contentEntries } from '#app/platform/content/entries.table.ts';
import { nextPublication } from '#app/platform/content/published.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { collectionNamed } from './check-entry.ts';
import { withPublishLock } from './entry-row.server.ts';

/** Positions in the list, from 1. */
export interface MoveResult {
  from: number;
  place: number;
  of: number;
}

export const isOrdered = (collection: Collection): boolean =>
  collection.kind === 'list' && collection.orderedByStaff === true;

/** Moves are serialised, so concurrent moves leave a consistent order. Undefined if one of the entries is gone. */
export async function moveEntry(
  database: Database,
  { entry, to, collections }: { entry: number; to: MoveTo; collections: readonly Collection[] },
): Promise<MoveResult | undefined> {
  return withPublishLock(database, entry, async (tx, row) => {
    if (!isOrdered(collectionNamed(collections, row.collection))) return undefined;
    const list = await inOrder(tx, row.collection);
    const from = list.findIndex((one) => one.entry === entry);
    const others = list.toSpliced(from, 1);
    const at = indexFor(others, from, to);
    if (at === undefined) return undefined;
    const moved = { from: from + 1, place: at + 1, of: list.length };
    if (at === from) return moved;
    await placeBetween(tx, row, others, at);
    return moved;
  });
}

interface Placed {
  entry: number;
  id: string;
  position: number;
}

/** In the order of visitors and exports: equal positions are sorted by id. */
export async function inOrder(tx: Database, collection: string): Promise<Placed[]> {
  const { rows } = await tx.execute<Placed & Record<string, unknown>>(sql`
    select id::int as entry, entry_id as id, position from content_entries
    where collection = ${collection} and deleted_at is null order by position, entry_id collate "C"`);
  return rows;
}

/** The target index; undefined if the neighbour is missing. */
function indexFor(others: readonly Placed[], from: number, to: MoveTo): number | undefined {
  if (to === 'up') return Math.max(0, from - 1);
  if (to === 'down') return Math.min(others.length, from + 1);
  const [id, step] = 'before' in to ? [to.before, 0] : [to.after, 1];
  const beside = others.findIndex((one) => one.id === id);
  return beside < 0 ? undefined : beside + step;
}

async function placeBetween(
  tx: Database,
  { id, collection }: { id: number; collection: string },
  others: Placed[],
  at: number,
): Promise<void> {
  let between = middle(others, at);
  if (between === undefined) {
    // No number fits between two neighbours any more: renumbers all.
    others.forEach((one, index) => {
      one.position = index;
    });
    await setPositions(tx, collection, others);
    between = middle(others, at)!;
  }
  await setPositions(tx, collection, [{ entry: id, position: between }]);
}

/** Never a whole number: those are the files' places. */
function middle(others: readonly Placed[], at: number): number | undefined {
  const [before, after] = [others[at - 1]?.position, others[at]?.position];
  if (before === undefined) return after === undefined ? 0.5 : Math.ceil(after) - 1.5;
  if (after === undefined) return Math.floor(before) + 1.5;
  let between = (before + after) / 2;
  while (Number.isInteger(between) && before < between) between = (before + between) / 2;
  return before < between && between < after ? between : undefined;
}

/** Whether staff gave an entry of the list its place, since an import last sorted the list. */
export const isSortedByStaff = (list: readonly Placed[]): boolean =>
  list.some(({ position }) => position < 0 || !Number.isInteger(position));

/** Announced to every process. The caller must have locked publishing. Returns whether anything changed. */
export async function setPositions(
  tx: Database,
  collection: string,
  placed: readonly { entry: number; position: number }[],
): Promise<boolean> {
  const isSeen = await tx.$count(
    contentEntries,
    and(
      eq(contentEntries.collection, collection),
      isNotNull(contentEntries.publishedVersion),
      sql`${contentEntries.id} = any(${sql.param(placed.map(({ entry }) => entry))}::bigint[])`,
    ),
  );
  const publication = isSeen > 0 ? await nextPublication(tx) : 0;
  const { rowCount } = await tx.execute(sql`
    update content_entries e set position = new.position,
      publication = case when e.published_version is null then e.publication else ${publication} end
    from json_to_recordset(${JSON.stringify(placed)}::json) as new(entry bigint, position float8)
    where e.id = new.entry and e.position <> new.position`);
  return (rowCount ?? 0) > 0;
}

export type MoveTo = 'up' | 'down' | { before: string } | { after: string };
