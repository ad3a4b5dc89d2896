import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The database, or a transaction of it: what every `*.server.ts` function takes first. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
