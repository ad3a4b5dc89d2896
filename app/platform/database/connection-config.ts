import type { ClientConfig } from 'pg';

export type ConnectionConfig = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;
