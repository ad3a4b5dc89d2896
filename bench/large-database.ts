import pg from 'pg';
import type { ConnectionConfig } from '#app/platform/database/database.ts';
import { migrate } from '#app/platform/database/migrate.ts';
import { createLog } from '#app/platform/process/log.ts';
import { startSystemPostgres } from '#tests/run/system-postgres.ts';

/** A quarter of eight gigabytes, as the handbook of PostgreSQL advises; what is made here may be lost. */
const serverSettings = [
  'shared_buffers=2GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=4GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=30min',
  'synchronous_commit=off',
];

export interface LargeDatabase {
  config: ConnectionConfig & { connectionString: string };
  client: pg.Client;
  /** As the command says, else ten million. */
  rows: number;
}

/** Measures on a migrated, empty database of the system's PostgreSQL, and ends the command. */
export async function onLargeDatabase(measure: (on: LargeDatabase) => Promise<void>): Promise<never> {
  const server = await startSystemPostgres(serverSettings);
  if (!server) throw new Error("PostgreSQL 15 or later is not installed: 'apt-get install postgresql-15'.");
  try {
    const config = { connectionString: server.url };
    await migrate(config, { log: createLog('error'), folder: 'drizzle' });
    const client = new pg.Client(config);
    client.on('error', () => {});
    await client.connect();
    await measure({ config, client, rows: Number(process.argv[2] ?? 10_000_000) });
    await client.end();
  } finally {
    await server.stop();
  }
  process.exit();
}
