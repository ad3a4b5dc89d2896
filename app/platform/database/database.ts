import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { ClientConfig } from 'pg';

/** The database, or a transaction of it: what every `*.server.ts` function takes first. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export type ConnectionConfig = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;
