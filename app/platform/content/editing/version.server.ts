import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { digestOf } from '#app/platform/content/digest.ts';
import { contentVersions } from '#app/platform/content/entries.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { asJson, type EditStep } from './entry-row.server.ts';

export type Origin = (typeof contentVersions.$inferSelect)['origin'];

/** Adds a version and returns its number. The caller must have locked the entry's row. */
export async function addVersion(
  tx: Database,
  entry: number,
  { value, origin, by, now }: EditStep & { value: unknown; origin: Origin },
): Promise<number> {
  const { rows } = await tx.execute<{ collection: string; number: number }>(sql`
    update content_entries set newest_version = newest_version + 1 where id = ${entry}
    returning collection, newest_version as number`);
  const { collection, number } = rows[0]!;
  await tx.execute(sql`insert into content_versions (entry, number, value, digest, made_by, made_at, origin)
    values (${entry}, ${number}, ${asJson(value)}, ${digestOf(collection, value)}, ${by}, ${now}, ${origin})`);
  return number;
}

export const listVersions = (
  database: Database,
  entry: number,
  { before = 2 ** 31 - 1, limit = 50 }: { before?: number; limit?: number } = {},
) =>
  database
    .select({
      number: contentVersions.number,
      digest: contentVersions.digest,
      madeBy: contentVersions.madeBy,
      madeAt: contentVersions.madeAt,
      origin: contentVersions.origin,
    })
    .from(contentVersions)
    .where(and(eq(contentVersions.entry, entry), lt(contentVersions.number, before)))
    .orderBy(desc(contentVersions.number))
    .limit(Math.min(200, limit));
