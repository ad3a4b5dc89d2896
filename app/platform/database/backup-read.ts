import { rename, rm } from 'node:fs/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { Log } from '#app/platform/log.ts';
import { fill } from './backup-fill.ts';
import { type Counts, type Header, schemas } from './backup-format.ts';
import { BackupError, BackupReader } from './backup-lines.ts';
import { exactText, listTables } from './backup-tables.ts';
import type { ConnectionConfig } from './connection-config.ts';
import { addExtensions, lockMigrations } from './migrate.ts';
import { type Settled, settle } from './restore-settle.ts';
import { checkServerVersion } from './server-version.ts';
import { loadStanding, readStanding, type StandingList } from './standing-list.ts';

export interface RestoreTarget {
  config: ConnectionConfig;
  /** Folder of uploaded files. */
  uploads: string;
  /** Folder of the migrations. */
  migrations: string;
  log: Log;
  /** Erase what is there. Without it only an empty database is filled. */
  replace: boolean;
  /** Folders in which a list of what must not be undone may lie. */
  lists?: readonly string[];
}

export interface Restored extends Counts {
  /** When the backup was made. */
  made: string;
  secret: string | null;
  /** What was not brought back. */
  settled: Settled;
}

/**
 * Fills a database from a backup, in one transaction: all of it or nothing. Migrations that are newer than the backup run at
 * the next start. Throws a `BackupError` when the file is no whole backup or of a newer release, or the database is not empty.
 */
export async function readBackup(file: string, target: RestoreTarget): Promise<Restored> {
  const client = new pg.Client({ ...target.config, application_name: 'restore' });
  client.on('error', () => {});
  const reader = new BackupReader(file);
  const uploads = `${target.uploads}.new`;
  try {
    const header = await reader.header();
    await client.connect();
    await checkServerVersion(client);
    await lockMigrations(client);
    await refuseWhileInUse(client);
    await client.query(`begin; ${exactText}; set statement_timeout = 0`);
    const now = new Date();
    const lists = await allLists(client, target.lists ?? [], now);
    await makeRoom(client, target.replace);
    await makeTables(client, header, target);
    await rm(uploads, { recursive: true, force: true });
    const counts = await fill(client, reader, uploads);
    const settled = await settle(client, { made: new Date(header.made), now, lists });
    await client.query('commit');
    await replaceFolder(target.uploads, uploads);
    await client.query('analyze');
    return { ...counts, made: header.made, secret: header.secret, settled };
  } finally {
    await client.end();
    await reader.close();
    await rm(uploads, { recursive: true, force: true });
  }
}

async function allLists(client: pg.Client, folders: readonly string[], now: Date): Promise<StandingList[]> {
  const found = [await readStanding(client, now), ...(await Promise.all(folders.map(loadStanding)))];
  return found.filter((list) => list !== undefined);
}

// A running site always listens for jobs. One that starts meanwhile waits for the lock that keeps migrations apart.
async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ processes: number }>(
    `select count(*)::int as processes from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and (application_name = 'jobs' or (application_name = 'app' and state <> 'idle'))`,
  );
  if (rows[0]!.processes > 0)
    throw new BackupError('The site is running on this database. Stop all its processes, then restore.');
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0 && !replace)
    throw new BackupError(
      'The database is not empty. Add --replace to erase what is in it and restore the backup.',
    );
  for (const schema of schemas)
    await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`);
  await client.query('create schema public');
}

async function makeTables(
  client: pg.Client,
  { migrations, jobs }: Header,
  target: RestoreTarget,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: target.migrations });
  if (migrations.some((hash, index) => known[index]?.hash !== hash))
    throw new BackupError('The backup was made by a newer or another release. Restore it with that one.');
  await addExtensions(client, target.log);
  for (const { sql } of known.slice(0, migrations.length))
    for (const statement of sql) await client.query(statement);
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  // The queue's own plan is a transaction; here it is part of ours.
  if (jobs !== null)
    await client.query(
      getConstructionPlans('pgboss')
        .replace(/^\s*BEGIN;/, '')
        .replace(/COMMIT;\s*$/, ''),
    );
}

async function replaceFolder(folder: string, by: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rename(by, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
