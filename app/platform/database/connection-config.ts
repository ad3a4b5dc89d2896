import type { ClientConfig } from 'pg';

/** Where a PostgreSQL is and who asks: what `pg` and pg-boss take as it is. */
export type ConnectionConfig = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;
