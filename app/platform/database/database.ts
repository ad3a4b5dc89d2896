import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { ClientConfig } from 'pg';

/** The database or a transaction, the first argument of `*.server.ts` functions. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export type ConnectionConfig = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;
