import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg, { type DatabaseError } from 'pg';
import type { Log } from '#app/platform/log.ts';
import type { ConnectionConfig } from './connect.ts';
import { checkServerVersion } from './server-version.ts';

// Any number will do, as long as all processes use the same.
const lock = 7_230_519_466;
const notAllowed = '42501';
const extensions = ['pg_trgm', 'unaccent', 'citext'];

export interface MigrateOptions {
  log: Log;
  /** Folder that `npm run db:generate` writes. */
  folder: string;
}

/**
 * Brings the database up to date: extensions, then the migrations of `folder` that it does not have yet, all or none.
 * Safe when several processes start at once: one migrates, the others wait for up to two minutes. Throws when the server
 * is older than PostgreSQL 15, cannot be reached (`isDatabaseAway`) or a migration fails. An extension that the server does not
 * have, or does not let us add, is logged.
 */
export async function migrate(config: ConnectionConfig, { log, folder }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ ...config, application_name: 'migrate', connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await checkServerVersion(client);
    await lockMigrations(client);
    await addExtensions(client, log);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Makes the connection the only one that changes the database's structure, for as long as it is open. Throws after waiting
 * two minutes for another one.
 */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '120s'; set client_min_messages = 'warning'`);
  await client.query('select pg_advisory_lock($1)', [lock]);
}

/** Adds the extensions that the schema uses, as far as the server has them and lets us. */
export async function addExtensions(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ name: string; installed: boolean }>(
    'select name, installed_version is not null as installed from pg_available_extensions where name = any($1)',
    [extensions],
  );
  for (const name of extensions) {
    const extension = rows.find((row) => row.name === name);
    if (extension?.installed) continue;
    if (!extension) log.warn('database-extension-missing', { extension: name });
    else
      await client.query(`create extension if not exists ${name}`).catch((error: DatabaseError) => {
        if (error.code !== notAllowed) throw error;
        log.warn('database-extension-refused', { extension: name });
      });
  }
}
