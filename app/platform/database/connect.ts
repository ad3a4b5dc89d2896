import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#app/platform/process/log.ts';
import type { ConnectionConfig, Database } from './database.ts';
import { SilentServerWatch, silentServerError } from './silent-server.ts';

export interface Connection {
  pool: pg.Pool;
  database: Database;
  /** Whether the server answers, even with a refusal, within two seconds; false if it accepts connections but is silent. */
  answers(): Promise<boolean>;
  /** Waits for running queries and closes all connections. Idempotent. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  log: Log;
  /** Maximum connections, 1 to 30. Default 10. */
  connections?: number;
  connectTimeoutMs?: number;
  statementTimeoutMs?: number;
}

/**
 * Connects on the first query. Without a server, queries fail after `connectTimeoutMs` with an error
 * `isDatabaseUnavailable` recognises.
 */
export function connect(config: ConnectionConfig, options: ConnectOptions): Connection {
  const { log, connections = 10, connectTimeoutMs = 2_500, statementTimeoutMs = 10_000 } = options;
  const silence = new SilentServerWatch(config, log);
  const pool = new (carefulPool(silence))({
    ...config,
    Client: impatientClient(silence),
    application_name: 'app',
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    // Each idle connection costs the server several megabytes.
    idleTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs / 2,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    // For a vanished server; a slow one cancels the statement earlier.
    query_timeout: statementTimeoutMs + 2_000,
    keepAlive: true,
  });
  silence.watchPool(pool);
  let closing: Promise<void> | undefined;
  pool.on('error', (error) => {
    // A bundled server that stops may close the connection first.
    if (!closing) log.warn('database-connection-lost', { error });
  });
  // A checked-out client has no error listener, and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = () => {
    if (silence.isSilent) silence.hangUp();
    closing ??= pool.end().finally(() => silence.end());
    return closing;
  };
  const answers = async () => !silence.isSilent && (await silence.ask());
  return { pool, database: drizzle(pool), answers, close };
}

/** A single connection for quick health checks. */
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

type ConnectCallback = (error: Error) => void;

/** Refuses while the server is silent. Also reclaims lost clients, which Drizzle leaks if its `begin` fails. */
const carefulPool = (silence: SilentServerWatch) =>
  class CarefulPool extends pg.Pool {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads of this method; both are passed on.
    override connect(callback?: any): any {
      const connecting = super.connect as (told?: ConnectCallback) => Promise<pg.PoolClient>;
      if (!silence.isSilent)
        return callback ? connecting.call(this, callback) : connecting.call(this).then(takeBackWhenLost);
      return callback
        ? process.nextTick(callback as ConnectCallback, silentServerError())
        : Promise.reject(silentServerError());
    }
  };

function takeBackWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  const lost = () => {
    release(true);
    client.release = () => {};
  };
  client.once('end', lost);
  client.release = (error) => {
    client.off('end', lost);
    release(error);
  };
  return client;
}

/** Closes the connection when a response is overdue, so that nothing else waits on it. */
const impatientClient = (silence: SilentServerWatch) =>
  class ImpatientClient extends pg.Client {
    readonly #socket: Socket;

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      // A pool's password is not enumerable.
      super({ ...config, password: config?.password, stream: () => socket });
      this.#socket = socket;
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads of this method; both are passed on.
    override connect(told?: any): any {
      const connecting = super.connect as (told?: ConnectCallback) => unknown;
      // Clients that were queued when the server fell silent.
      if (silence.isSilent && told) return process.nextTick(told as ConnectCallback, silentServerError());
      silence.watch(this, this.#socket);
      return connecting.call(this, told);
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares seven overloads of this method; all are passed on.
    override query(...query: any[]): any {
      const result = (super.query as (...query: unknown[]) => unknown).apply(this, query);
      if (result instanceof Promise)
        result.catch((error: Error) => {
          if (error.message === 'Query read timeout') this.#socket.destroy(error);
        });
      return result;
    }
  };
