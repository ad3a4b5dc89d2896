import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';

export const channel = 'content';

/** Serialises publications until it ends. Every process is notified on commit. */
export async function nextPublication(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ publication: number }>(sql`
    update content_publications set newest = newest + 1 returning newest as publication, pg_notify(${channel}, '')`);
  if (!rows[0]) throw new Error('Content has not been loaded into this database');
  return rows[0].publication;
}
