import { sql } from 'drizzle-orm';
import type { Collection } from '#app/platform/content/collection.ts';
import { referrersIn } from '#app/platform/content/editing/check-entry.ts';
import { pageOf } from '#app/platform/content/editing/references.ts';
import type { ContentData } from '#app/platform/content/read.ts';
import type { Database } from '#app/platform/database/database.ts';
import { publishedContent } from './published.server.ts';

interface Text {
  collection: string;
  id: string;
  value: unknown;
}

/** Texts of staff that visitors see refer to them, or one that stays does. */
export async function stillReferred(
  tx: Database,
  gone: readonly number[],
  { data, collections }: { data: ContentData; collections: readonly Collection[] },
): Promise<number[]> {
  if (gone.length === 0) return [];
  const { rows } = await tx.execute<Text & { entry: number } & Record<string, unknown>>(sql`
    select e.id::int as entry, e.collection, e.entry_id as id, v.value from content_entries e
    join content_versions v on v.entry = e.id and v.number = e.published_version
    where e.id = any(${sql.param([...gone])}::bigint[])`);
  const leaving = new Map(rows.map((row) => [`${row.collection}/${row.id}`, row]));
  // The files' own texts are left out: a release refers to nothing that it takes away.
  const published = await publishedContent(tx, undefined, Object.values(data.digests));
  let referring: Text[] = (published?.entries ?? []).filter(
    ({ collection, id, value }) => value !== null && !leaving.has(`${collection}/${id}`),
  );
  const left: number[] = [];
  while (referring.length > 0 && leaving.size > 0) {
    const found = [...leaving].filter(([, row]) =>
      referring.some((text) => refersTo(collections, text, row)),
    );
    for (const [key, { entry }] of found) {
      leaving.delete(key);
      left.push(entry);
    }
    referring = found.map(([, row]) => row);
  }
  return left;
}

function refersTo(collections: readonly Collection[], text: Text, to: Text): boolean {
  const [from, target] = [text, to].map((one) => collections.find(({ name }) => name === one.collection));
  if (!from || !target) return false;
  const page = pageOf(target, to.value);
  return referrersIn(from, text.id, text.value, { name: target.name, id: to.id, page }).length > 0;
}
