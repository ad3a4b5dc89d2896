import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';

/** What happens between two people happens one thing after the other: nobody accepts whom they are being blocked by. */
export async function lockPair(tx: Database, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 5))`);
}
