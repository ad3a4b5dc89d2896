import type { ClientBase } from 'pg';

const oldestSupportedServer = 15;

/** Major version of the server. Throws if it is older than PostgreSQL 15. */
export async function checkServerVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const { number, name } = rows[0]!;
  const major = Math.floor(number / 10_000);
  if (major < oldestSupportedServer)
    throw new DatabaseStartError(
      `DATABASE_URL leads to PostgreSQL ${name}; version ${oldestSupportedServer} or later is needed`,
    );
  return major;
}

/** The database cannot be used, for a reason the operator can read and fix. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
