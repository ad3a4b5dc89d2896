import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { DatabaseError } from 'pg';

const patienceMs = 60_000;
const lockNotFree = '55P03';

/**
 * Runs the folder's `functions.sql` in one transaction, unless it has not changed since the last migration.
 * Leaves a database from a newer release alone. Call after the migrations, holding their lock. Throws what
 * the server refuses.
 */
export async function applyFunctions(client: Pick<pg.Client, 'query'>, folder: string): Promise<void> {
  const text = await readFile(path.join(folder, 'functions.sql'), 'utf8');
  const known = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query<{ newest: number; applied: string | null }>(
    `select coalesce(max(created_at), 0)::float8 as newest, obj_description('drizzle.__drizzle_migrations'::regclass) as applied
     from drizzle.__drizzle_migrations`,
  );
  const { newest, applied } = rows[0]!;
  const wanted = `functions ${createHash('sha256').update(text).digest('hex')} after ${newest}`;
  if (applied === wanted || newest > known) return;
  // A comment rather than a row: backups leave it out, so the start after a restore runs the file.
  const note = `comment on table drizzle.__drizzle_migrations is '${wanted}'`;
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      // Gives up before the server detects a deadlock (1 s) and may abort a visitor's transaction instead.
      await client.query(`begin; set local lock_timeout = '300ms';\n${text}\n;${note};\ncommit`);
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if ((error as DatabaseError).code !== lockNotFree || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}
