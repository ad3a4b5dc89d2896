import { sql } from 'drizzle-orm';
import { digestOf } from '#app/platform/content/digest.ts';
import { type Fields, keyOf, titleOf } from '#app/platform/content/entry.ts';
import { nextPublication } from '#app/platform/content/publication.server.ts';
import type { Database } from '#app/platform/database/database.ts';

export interface EntryMerge {
  collection: string;
  into: string;
  /** Ids of those that it replaces. */
  from: readonly string[];
  /** `collection/id` of what else its text is made of. */
  parts?: readonly string[];
  /** The text of the new entry from the texts that stand, by their keys. What it throws at stays, and staff find it listed. */
  combine: (texts: Readonly<Record<string, Fields>>) => Fields;
}

class NotCombined extends Error {}

interface Row extends Record<string, unknown> {
  entry: number;
  key: string;
  newest: number;
  value: Fields;
  origin: string | null;
  draft: Fields | null;
  scheduled: Fields | null;
  scheduledNumber: number | null;
}

const json = (value: Fields) => sql`${JSON.stringify(value)}::json`;
const keysOf = ({ collection, from }: EntryMerge) => from.map((id) => keyOf(collection, id));
const isChanged = ({ origin, draft, scheduled }: Row) =>
  origin !== 'shipped' || draft !== null || scheduled !== null;

/** What waits for its time goes first, then what staff changed. */
const weightOf = (row: Row) => (row.scheduled ? 2 : isChanged(row) ? 1 : 0);

async function readRows(tx: Database, keys: readonly string[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select e.id::int as entry, e.collection || '/' || e.entry_id as key, e.newest_version as newest, v.value, v.origin,
      d.value as draft, s.value as scheduled, s.number as "scheduledNumber"
    from json_array_elements_text(${JSON.stringify(keys)}::json) with ordinality k (key, place)
    join content_entries e on e.collection || '/' || e.entry_id = k.key
    join content_versions v on v.entry = e.id and v.number = e.published_version
    left join content_versions s on s.entry = e.id and s.number = e.scheduled_version
    left join content_drafts d on d.entry = e.id
    where e.deleted_at is null order by k.place`);
  return rows;
}

/** What staff made of the entries goes on in one of them, under the new id. */
async function carryInto(
  tx: Database,
  { collection, into, combine }: EntryMerge,
  rows: readonly Row[],
  publication: number,
): Promise<number> {
  const { entry, newest, scheduledNumber } = rows[0]!;
  const texts = (pick: (row: Row) => Fields | null) => {
    try {
      return combine(Object.fromEntries(rows.map((row) => [row.key, pick(row) ?? row.value])));
    } catch (cause) {
      throw new NotCombined(`${collection}/${into}`, { cause });
    }
  };
  const value = texts(() => null);
  const [draft, scheduled] = [texts((row) => row.draft), texts((row) => row.scheduled)];
  const hasDraft = rows.some((row) => row.draft !== null);
  await tx.execute(sql`insert into content_versions (entry, number, value, digest, made_at, origin)
    values (${entry}, ${newest + 1}, ${json(value)}, ${digestOf(collection, value)}, now(), 'staff')`);
  if (scheduledNumber !== null)
    await tx.execute(sql`update content_versions set value = ${json(scheduled)}, digest = ${digestOf(collection, scheduled)}
      where entry = ${entry} and number = ${scheduledNumber}`);
  if (hasDraft)
    await tx.execute(sql`insert into content_drafts (entry, value, based_on, saved_at)
      values (${entry}, ${json(draft)}, ${newest + 1}, now())
      on conflict (entry) do update set value = excluded.value, based_on = excluded.based_on`);
  // Another of them may have the new id.
  await tx.execute(sql`update content_entries set entry_id = entry_id || '-before'
    where collection = ${collection} and entry_id = ${into} and id <> ${entry}`);
  await tx.execute(sql`update content_entries set entry_id = ${into}, title = ${titleOf(value, into)},
    published_version = ${newest + 1}, newest_version = ${newest + 1}, has_draft = ${hasDraft}, changed_at = now(),
    publication = ${publication} where id = ${entry}`);
  return entry;
}

/**
 * Entries that nobody changed make way for the shipped one, which the start takes next. Else what staff made of them becomes the new
 * entry; the others' history stays with the deleted. Returns the keys of what could not be combined, which stays.
 */
export async function mergeEntries(tx: Database, merges: readonly EntryMerge[]): Promise<string[]> {
  const publication = await nextPublication(tx);
  const keys = merges.flatMap((merge) => [...keysOf(merge), ...(merge.parts ?? [])]);
  const rows = await readRows(tx, [...new Set(keys)]);
  const stay = new Set<number>();
  const left: string[] = [];
  for (const merge of merges) {
    const pick = (wanted: readonly string[]) => rows.filter(({ key }) => wanted.includes(key));
    const [own, parts] = [pick(keysOf(merge)), pick(merge.parts ?? [])];
    if (own.length === 0 || ![...own, ...parts].some(isChanged)) continue;
    const all = [...own.toSorted((a, b) => weightOf(b) - weightOf(a)), ...parts];
    try {
      stay.add(await carryInto(tx, merge, all, publication));
    } catch (error) {
      if (!(error instanceof NotCombined)) throw error;
      left.push(...own.map(({ key }) => key));
      for (const { entry } of own) stay.add(entry);
    }
  }
  for (const row of rows.filter(({ entry }) => !stay.has(entry)))
    await (isChanged(row)
      ? tx.execute(sql`update content_entries set deleted_at = now(), published_version = null, publish_at = null,
          scheduled_version = null, publication = ${publication} where id = ${row.entry}`)
      : tx.execute(sql`delete from content_entries where id = ${row.entry}`));
  return left;
}
