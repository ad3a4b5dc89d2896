import { sql } from 'drizzle-orm';
import { digestOf } from '#app/platform/content/digest.ts';
import { type Fields, keyOf } from '#app/platform/content/entry.ts';
import { nextPublication } from '#app/platform/content/published.server.ts';
import type { Database } from '#app/platform/database/database.ts';

/** A schema change applied to staff's texts, once per installation. */
export interface ContentMigration {
  /** Unique, such as `2026-12-courses-have-a-level`. */
  name: string;
  collection: string;
  /**
   * Converts a text. If it throws, the text stays: visitors see it as far as the new schema accepts it, and
   * staff find its entry listed until it is changed.
   */
  carry: (value: Fields) => Fields;
}

/** Entries per batch. */
const batchSize = 200;

/**
 * Converts published, scheduled and draft texts and history, in one transaction. Returns the migrations done
 * and the entries not fully converted (`collection/id`).
 */
export async function migrateContent(
  database: Database,
  migrations: readonly ContentMigration[],
  now: Date,
): Promise<{ done: string[]; left: string[] }> {
  const open = async (from: Database) => {
    const { rows } = await from.execute<{ name: string }>(sql`select name from content_migrations`);
    return migrations.filter(({ name }) => !rows.some((row) => row.name === name));
  };
  if (migrations.length === 0 || (await open(database)).length === 0) return { done: [], left: [] };
  return database.transaction(async (tx) => {
    await tx.execute(sql`insert into content_publications (id, newest) values (1, 0) on conflict do nothing`);
    await tx.execute(sql`select from content_publications for update`);
    const waiting = await open(tx);
    const left = new Set<string>();
    for (const migration of waiting) {
      const notConverted = await carryOver(tx, migration);
      for (const id of notConverted.values()) left.add(keyOf(migration.collection, id));
      await tx.execute(sql`insert into content_migrations (name, done_at, not_converted)
        values (${migration.name}, ${now}, ${sql.param([...notConverted.keys()])}::bigint[])`);
      await tx.execute(sql`update content_entries set publication = ${await nextPublication(tx)}
        where collection = ${migration.collection}`);
    }
    return { done: waiting.map(({ name }) => name), left: [...left] };
  });
}

interface Text {
  entry: number;
  id: string;
  /** Null for the draft. */
  number: number | null;
  value: Fields;
}

/** Returns the entries with a text that was not converted: number and id. */
async function carryOver(
  tx: Database,
  { collection, carry }: ContentMigration,
): Promise<Map<number, string>> {
  const left = new Map<number, string>();
  for (let last = 0; ; ) {
    const { rows } = await tx.execute<Text & Record<string, unknown>>(sql`
      with part as (select id, entry_id from content_entries where collection = ${collection} and id > ${last} order by id limit ${batchSize})
      select s.id::int as entry, s.entry_id as id, v.number, v.value from part s join content_versions v on v.entry = s.id
      union all
      select s.id::int, s.entry_id, null, d.value from part s join content_drafts d on d.entry = s.id
      order by entry, number`);
    for (const { entry, id, number, value } of rows) {
      last = Math.max(last, entry);
      const carried = attempt(() => carry(value));
      if (!carried) left.set(entry, id);
      else if (number === null)
        await tx.execute(sql`update content_drafts set value = ${json(carried)} where entry = ${entry}`);
      else
        await tx.execute(sql`update content_versions set value = ${json(carried)}, digest = ${digestOf(collection, carried)}
          where entry = ${entry} and number = ${number}`);
    }
    if (rows.length === 0) return left;
  }
}

const json = (value: Fields) => sql`${JSON.stringify(value)}::json`;

function attempt(carry: () => Fields): Fields | undefined {
  try {
    return carry();
  } catch {
    return undefined;
  }
}
