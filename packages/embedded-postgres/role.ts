import pg, { type DatabaseError } from 'pg';
import { superuser } from './cluster.ts';
import { PostgresStartError, plainWording, type ServerConnection } from './options.ts';

/** Name of the app's role and database. The role is no superuser: it owns its database and nothing else. */
export const appName = 'app';

const unknownRolePasswordOrDatabase = ['28000', '28P01', '3D000'];

/** Throws the server's error while it does not answer, and a clear one if the password is wrong. */
export async function ensureRole(config: ServerConnection, wording = plainWording): Promise<void> {
  try {
    await run(config, ['select 1']);
  } catch (error) {
    if (!unknownRolePasswordOrDatabase.includes((error as DatabaseError).code ?? '')) throw error;
    await createRole(config, wording.dataDirectory);
  }
}

async function createRole(config: ServerConnection, dataDirectory: string): Promise<void> {
  const password = pg.escapeLiteral(String(config.password));
  const statements = [
    `create role ${appName} login password ${password}`,
    `create database ${appName} owner ${appName}`,
  ];
  try {
    for (const statement of statements)
      await run({ ...config, user: superuser, database: superuser }, [statement]).catch(
        (error: DatabaseError) => {
          if (!['42710', '42P04'].includes(error.code ?? '')) throw error;
        },
      );
    await run(config, ['select 1']);
  } catch (error) {
    if ((error as DatabaseError).code !== '28P01') throw error;
    throw new PostgresStartError(
      `${dataDirectory}: "postgres.password" is not the password of the database in "postgres"; bring it back from a copy`,
    );
  }
}

async function run(config: ServerConnection, statements: string[]): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000, query_timeout: 20_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}
