import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg, { type DatabaseError } from 'pg';
import type { Log } from '#app/platform/process/log.ts';
import { applyFunctions } from './apply-functions.ts';
import { adoptBaseline } from './baseline.ts';
import type { ConnectionConfig } from './database.ts';
import { checkServerVersion, DatabaseStartError } from './server-version.ts';

// Arbitrary, but the same in all processes.
const lock = 7_230_519_466;
const notAllowed = '42501';
const extensions = ['pg_trgm', 'unaccent', 'citext'];

export interface MigrateOptions {
  log: Log;
  folder: string;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const halfAnHour = 1_800_000;

/**
 * Installs extensions, pending migrations (all or none), functions and triggers; other processes wait up to
 * two minutes. Throws if the server is too old or unavailable.
 */
export async function migrate(
  config: ConnectionConfig,
  { log, folder, timeoutMs = halfAnHour, signal }: MigrateOptions,
): Promise<void> {
  const client = new pg.Client({ ...config, application_name: 'migrate', connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const hangUp = () => client.end().catch(() => {});
  const givenUp = new Promise<never>((_, reject) =>
    limit.addEventListener('abort', () => {
      void hangUp();
      reject(signal?.aborted ? new DatabaseStartError('The migrations were given up') : tooLong(timeoutMs));
    }),
  );
  const work = async () => {
    limit.throwIfAborted();
    await client.connect();
    await checkServerVersion(client);
    await lockMigrations(client);
    await addExtensions(client, log);
    await adoptBaseline(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await applyFunctions(client, folder);
  };
  try {
    await Promise.race([work(), givenUp]);
  } finally {
    // A hanging server never closes.
    await Promise.race([hangUp(), sleep(1_000)]);
  }
}

const tooLong = (timeoutMs: number) =>
  new DatabaseStartError(
    `The migrations did not finish in ${Math.round(timeoutMs / 1_000)} s and were given up; nothing was changed. ` +
      'Look whether the database answers and whether something else holds its tables, then start again.',
  );

/** Holds the lock until the connection closes. Throws after waiting two minutes. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '120s'; set client_min_messages = 'warning'`);
  await client.query('select pg_advisory_lock($1)', [lock]);
}

/** Adds the extensions used by the schema, if available and permitted. */
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
