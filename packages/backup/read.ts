import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { BackupError } from './error.ts';
import { fillTables } from './fill.ts';
import { type BackupHeader, backedUpSchemas, type RowCounts } from './format.ts';
import { BackupReader } from './lines.ts';
import { exactText, listTables } from './tables.ts';

export interface RestoreTarget<Settled> {
  config: pg.ClientConfig;
  migrations: string;
  replace: boolean;
  /** Maps a backup's migrations to today's, as a release may have joined some into one. */
  sinceJoined(hashes: string[]): string[];
  /** Called first on the open connection: throws if the database must not be touched, and locks others out. */
  prepare(client: pg.Client): Promise<void>;
  /** Called in the transaction before the old data is erased. Returns what is called once the tables are filled. */
  beforeErasing(client: pg.Client): Promise<(made: Date) => Promise<Settled>>;
  /** Adds what the migrations need and a backup does not contain. */
  addExtensions(client: pg.Client): Promise<void>;
}

export interface Restored<Settled> extends RowCounts {
  made: string;
  secret: string | null;
  settled: Settled;
}

/** Atomic. Running newer migrations is up to the caller, in what `beforeErasing` returns or at the next start. Throws a `BackupError`. */
export async function readBackup<Settled>(
  file: string,
  target: RestoreTarget<Settled>,
): Promise<Restored<Settled>> {
  const client = new pg.Client({ ...target.config, application_name: 'restore' });
  client.on('error', () => {});
  const reader = new BackupReader(file);
  try {
    const header = await reader.header();
    await client.connect();
    await target.prepare(client);
    await client.query(`begin; ${exactText}; set statement_timeout = 0`);
    const settle = await target.beforeErasing(client);
    await makeRoom(client, target.replace);
    await makeTables(client, header, target);
    const counts = await fillTables(client, reader);
    const settled = await settle(new Date(header.made));
    await client.query('commit');
    await client.query('analyze');
    return { ...counts, made: header.made, secret: header.secret, settled };
  } finally {
    await client.end();
    await reader.close();
  }
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0 && !replace)
    throw new BackupError(
      'The database is not empty. Add --replace to erase what is in it and restore the backup.',
    );
  for (const schema of backedUpSchemas)
    await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`);
  await client.query('create schema public');
}

async function makeTables(
  client: pg.Client,
  { migrations: named, jobs }: BackupHeader,
  target: Pick<RestoreTarget<unknown>, 'migrations' | 'sinceJoined' | 'addExtensions'>,
): Promise<void> {
  const migrations = target.sinceJoined(named);
  const known = readMigrationFiles({ migrationsFolder: target.migrations });
  if (migrations.some((hash, index) => known[index]?.hash !== hash))
    throw new BackupError('The backup was made by another release. Restore it with that one.');
  await target.addExtensions(client);
  for (const { sql } of known.slice(0, migrations.length))
    for (const statement of sql) await client.query(statement);
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  // The queue's plan is a transaction of its own; here it becomes part of ours.
  if (jobs !== null)
    await client.query(
      getConstructionPlans('pgboss')
        .replace(/^\s*BEGIN;/, '')
        .replace(/COMMIT;\s*$/, ''),
    );
}
