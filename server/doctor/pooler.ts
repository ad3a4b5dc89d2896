import pg from 'pg';
import { describeError } from '#app/platform/process/log-error.ts';
import { type DoctorCheck, lookingAt } from './finding.ts';

const { well, wrong } = lookingAt('Pooler');
const patience = 5_000;

/** Whether the way through the pooler leads anywhere, and whether its connections have the site's limits of time. */
export const lookAtPooler: DoctorCheck = async ({ DATABASE_POOLER_URL }) => {
  if (!DATABASE_POOLER_URL) return [];
  const client = new pg.Client({
    connectionString: DATABASE_POOLER_URL,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
    if (rows[0]?.statement_timeout !== '0') return [well('It leads to the database.')];
    return [
      wrong(
        'A statement may run there for ever.',
        'Take connect_query from deploy/cluster/pgbouncer.ini, and restart PgBouncer.',
      ),
    ];
  } catch (error) {
    const { code, message } = describeError(error as Error);
    return [
      wrong(
        `The database cannot be reached through it (${code ?? message}).`,
        'Look whether PgBouncer runs, and at user, password, host and port of DATABASE_POOLER_URL.',
      ),
    ];
  } finally {
    await client.end().catch(() => {});
  }
};
