import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { DatabaseStartError } from './server-version.ts';

/** The migrations before the baseline: their number and the hash of the last one. */
const before = { migrations: 45, last: '64e6268b5fdf17b2c5f8c4f1da960ac5ae54578f7ca1c46bdfd2a309219d94a8' };

/** Maps hashes of applied migrations, oldest first: those before the baseline become the baseline's. */
export function sinceBaseline(hashes: string[], folder: string): string[] {
  if (hashes[before.migrations - 1] !== before.last) return hashes;
  return [readMigrationFiles({ migrationsFolder: folder })[0]!.hash, ...hashes.slice(before.migrations)];
}

/** Adopts a database of the last release before the baseline. Throws for older ones. */
export async function adoptBaseline(client: Pick<pg.Client, 'query'>, folder: string): Promise<void> {
  const known = await client.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (known.rowCount === 0) return;
  const { rows } = await client.query<{ hash: string; at: number }>(
    'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  );
  const baseline = readMigrationFiles({ migrationsFolder: folder })[0];
  const newest = rows.at(-1);
  if (!baseline || !newest) return;
  if (newest.at < baseline.folderMillis)
    throw new DatabaseStartError(
      'The database is of an older release. Start the one of 27 November 2026 on it once (git checkout 9efccb44), then this one.',
    );
  if (rows[before.migrations - 1]?.hash !== before.last) return;
  await client.query(
    `with earlier as (delete from drizzle.__drizzle_migrations where created_at < $1)
     update drizzle.__drizzle_migrations set hash = $2 where created_at = $1`,
    [baseline.folderMillis, baseline.hash],
  );
}
