import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';

/** Takes a person's id from everything that they wrote or changed: the texts stay. */
export async function forgetAuthor(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update content_entries set changed_by = null where changed_by = ${id}`);
  await tx.execute(sql`update content_versions set made_by = null where made_by = ${id}`);
  await tx.execute(sql`update content_drafts set saved_by = null where saved_by = ${id}`);
}
