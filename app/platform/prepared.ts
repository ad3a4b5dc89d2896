import type { Database } from '#app/platform/database/database.ts';
import { memoize } from './memoize.ts';

/**
 * Builds a query's text once per database instead of once per request: building it costs as much as running it. The statement has no
 * name, so nothing is left on a connection that a pooler may hand to another client.
 */
export const prepared = <Prepared>(build: (database: Database) => { prepare(name: string): Prepared }) =>
  memoize((database: Database) => build(database).prepare(''));
