import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#app/platform/process/log.ts';
import type { ConnectionConfig, Database } from './database.ts';
import { SilentServerWatch, silentServerError } from './silent-server.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

export interface Connection {
  pool: pg.Pool;
  database: Database;
  /** Whether the server answers, or refuses to, in two seconds; false for one that takes connections and says nothing. */
  answers(): Promise<boolean>;
  /** Waits for what is under way and closes all connections. May be called twice. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  log: Log;
  /** Most connections at once, 1 to 30. Default 10. */
  connections?: number;
  connectTimeoutMs?: number;
  statementTimeoutMs?: number;
}

/** Nothing connects before the first query. Without a server queries fail in `connectTimeoutMs`, as `isDatabaseUnavailable` knows. */
export function connect(config: ConnectionConfig, options: ConnectOptions): Connection {
  const { log, connections = 10, connectTimeoutMs = 2_500, statementTimeoutMs = 10_000 } = options;
  const silence = new SilentServerWatch(config, log);
  const pool = new (carefulPool(silence))({
    ...config,
    Client: impatientClient(silence),
    application_name: 'app',
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    // Each idle connection costs the server some megabytes.
    idleTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs / 2,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    // For a server that has vanished without a word; one that is only slow stops the statement before this.
    query_timeout: statementTimeoutMs + 2_000,
    keepAlive: true,
  });
  let closing: Promise<void> | undefined;
  pool.on('error', (error) => {
    // A bundled server that ends right after may be faster than the farewell to it.
    if (!closing) log.warn('database-connection-lost', { error });
  });
  // While a connection is lent out nobody else listens, and an error without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = () => {
    if (silence.isSilent) silence.hangUp();
    closing ??= pool.end().finally(() => silence.end());
    return closing;
  };
  const answers = async () => !silence.isSilent && (await silence.ask());
  return { pool, database: drizzleOn(pool), answers, close };
}

// Drizzle gives no connection back to the pool when its `begin` fails: lent out here, the pool stays whole.
function drizzleOn(pool: pg.Pool): Database {
  const database = drizzle(pool);
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    let lost: Error | undefined;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      if (isDatabaseUnavailable(error)) lost = error as Error;
      throw error;
    } finally {
      client.release(lost);
    }
  };
  return database;
}

/** One connection for nothing but a quick question. */
export function connectForHealth(config: ConnectionConfig): Pick<Connection, 'database' | 'close'> {
  const timeout = 2_000;
  const pool = new pg.Pool({
    ...config,
    max: 1,
    application_name: 'health',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    idleTimeoutMillis: 10_000,
  });
  pool.on('error', () => {});
  return { database: drizzle(pool), close: () => pool.end() };
}

type Told = (error: Error) => void;

const carefulPool = (silence: SilentServerWatch) =>
  class CarefulPool extends pg.Pool {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads of this method; both are passed on.
    override connect(told?: any): any {
      const connecting = super.connect as (told?: Told) => unknown;
      if (!silence.isSilent) return connecting.call(this, told);
      return told ? process.nextTick(told as Told, silentServerError()) : Promise.reject(silentServerError());
    }
  };

/** Hangs up once an answer is overdue, so that nothing else waits for the same silent connection. */
const impatientClient = (silence: SilentServerWatch) =>
  class ImpatientClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads of this method; both are passed on.
    override connect(told?: any): any {
      const connecting = super.connect as (told?: Told) => unknown;
      // Whoever stood in the pool's line when the server fell silent.
      if (silence.isSilent && told) return process.nextTick(told as Told, silentServerError());
      silence.watch(this);
      return connecting.call(this, told);
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares seven overloads of this method; all are passed on.
    override query(...query: any[]): any {
      const result = (super.query as (...query: unknown[]) => unknown).apply(this, query);
      if (result instanceof Promise) result.catch((error: Error) => this.#hangUp(error));
      return result;
    }

    #hangUp(error: Error) {
      const { connection } = this as unknown as { connection: { stream: Socket } };
      if (error.message === 'Query read timeout') connection.stream.destroy(error);
    }
  };
