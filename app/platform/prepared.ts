import type { Database } from '#app/platform/database/database.ts';
import { memoize } from './memoize.ts';

/**
 * Builds the text of a query once for each database, not for each request: that costs as much as running it. The statement has no
 * name, so nothing stays on a connection that a pooler may give to others.
 */
export const prepared = <Prepared>(build: (database: Database) => { prepare(name: string): Prepared }) =>
  memoize((database: Database) => build(database).prepare(''));
