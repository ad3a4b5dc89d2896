import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '#app/platform/database/connect.ts';
import type { ConnectionConfig } from '#app/platform/database/database.ts';
import { createLog, type Log } from '#app/platform/process/log.ts';

export interface TestDatabase extends Connection {
  config: ConnectionConfig;
  /** Closes the connections and drops the database, whoever else is connected. */
  drop(): Promise<void>;
}

export interface CloneOptions {
  log?: Log;
  /** Completely empty, without extensions and migrations. */
  empty?: boolean;
  /** Another database to copy, which nobody may use meanwhile. */
  of?: ConnectionConfig;
  /** For an empty one: a locale other than the server's. */
  locale?: 'C';
}

/** A new migrated database, in some 40 ms. Needs the global setup `database.setup.ts`. */
export async function cloneDatabase({
  log = createLog('silent'),
  empty = false,
  of,
  locale,
}: CloneOptions = {}): Promise<TestDatabase> {
  const { admin, owner, template } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const role = pg.escapeIdentifier(String(owner.user));
  const source = pg.escapeIdentifier(empty ? 'template0' : String(of?.database ?? template));
  const spoken = locale ? `locale_provider libc locale '${locale}'` : '';
  await asAdmin(
    admin,
    `create database ${name} template ${source} owner ${role} strategy file_copy ${spoken}`,
  );
  const config = { ...owner, database: name };
  const connection = connect(config, { log, connections: 4 });
  const drop = async () => {
    await connection.close();
    await asAdmin(admin, `drop database if exists ${name} with (force)`);
  };
  return { ...connection, config, drop };
}

// Reused for the next databases, since connecting takes as long as copying. Closes when idle.
let pool: pg.Pool | undefined;

async function asAdmin(config: ConnectionConfig, statement: string): Promise<void> {
  pool ??= adminPool(config);
  await pool.query(statement);
}

function adminPool(config: ConnectionConfig): pg.Pool {
  const made = new pg.Pool({ ...config, max: 2, idleTimeoutMillis: 30_000, allowExitOnIdle: true });
  made.on('error', () => {});
  return made;
}
