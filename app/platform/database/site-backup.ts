import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '@naledi/backup/error';
import { type Restored, readBackup } from '@naledi/backup/read';
import { writeBackup } from '@naledi/backup/write';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Log } from '#app/platform/process/log.ts';
import { applyRestoreGuard, type RestoreGuardResult } from './apply-restore-guard.ts';
import { adoptBaseline, sinceBaseline } from './baseline.ts';
import type { ConnectionConfig } from './database.ts';
import { addExtensions, lockMigrations } from './migrate.ts';
import { loadRestoreGuard, type RestoreGuard, readRestoreGuard, writeRestoreGuard } from './restore-guard.ts';
import { checkServerVersion } from './server-version.ts';

/** Backs up the site to `file`, with the list of what a restore must not undo. Returns a summary. */
export const writeSiteBackup = (file: string, source: { config: ConnectionConfig; secret: string | null }) =>
  writeBackup(file, {
    ...source,
    async beside(client, folder) {
      const restoreGuard = await readRestoreGuard(client, new Date());
      if (restoreGuard) await writeRestoreGuard(folder, restoreGuard);
    },
  });

export interface SiteRestoreTarget {
  config: ConnectionConfig;
  migrations: string;
  log: Log;
  replace: boolean;
  lists: readonly string[];
}

/** Restores the site's database and applies the list. Throws a `BackupError` if it cannot. */
export const readSiteBackup = (
  file: string,
  { lists: folders, log, ...target }: SiteRestoreTarget,
): Promise<Restored<RestoreGuardResult>> =>
  readBackup(file, {
    ...target,
    async prepare(client) {
      await checkServerVersion(client);
      await lockMigrations(client);
      await refuseWhileInUse(client);
    },
    async beforeErasing(client) {
      const now = new Date();
      const found = [
        await readRestoreGuard(client, now),
        ...(await Promise.all(folders.map(loadRestoreGuard))),
      ];
      const lists: RestoreGuard[] = found.filter((list) => list !== undefined);
      return async (made) => {
        await bringUpToDate(client, target.migrations);
        return applyRestoreGuard(client, { made, now, lists });
      };
    },
    sinceJoined: (hashes) => sinceBaseline(hashes, target.migrations),
    addExtensions: (client) => addExtensions(client, log),
  });

/** Migrates the restored tables, and adds functions and triggers, so that erasing again cascades. */
async function bringUpToDate(client: pg.Client, folder: string): Promise<void> {
  await adoptBaseline(client, folder);
  const { rows } = await client.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  );
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= rows[0].newest) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  await client.query(await readFile(path.join(folder, 'functions.sql'), 'utf8'));
}

// A running site always listens for jobs; one that starts meanwhile waits for the migrations lock.
async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ processes: number }>(
    `select count(*)::int as processes from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and (application_name = 'jobs' or (application_name = 'app' and state <> 'idle'))`,
  );
  if (rows[0]!.processes > 0)
    throw new BackupError('The site is running on this database. Stop all its processes, then restore.');
}
