import pg from 'pg';
import type { Log } from '#app/platform/process/log.ts';
import { applyRestoreGuard } from './apply-restore-guard.ts';
import type { ConnectionConfig } from './database.ts';
import { loadRestoreGuard, type RestoreGuard, readRestoreGuard } from './restore-guard.ts';

interface Client {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** When the list outside of the database was last written, as far as this state of the database knows. It waits for others who ask. */
async function keptAt(client: Client): Promise<Date | undefined> {
  const { rows } = await client.query('select kept_at from restore_guard for update');
  return rows[0] && new Date(rows[0].kept_at as string | Date);
}

/**
 * Recognises a database that went back in time, as by a recovery to a point in time: the list in `directory` is newer than the state
 * knows. Then, before anything is served, what `npm run restore` settles is settled: sessions and links end, waiting mail is held,
 * what was erased is erased again, rights are never wider than last known. Asked at each start, and by a process that runs as soon as
 * it is connected anew. Where a list was kept and is no longer there, as where its disk is not mounted, the log says so.
 */
export async function settleOlderState(
  config: ConnectionConfig,
  { directory, log, now = new Date() }: { directory: string; log: Log; now?: Date },
): Promise<void> {
  const list = await loadRestoreGuard(directory);
  const client = new pg.Client({ ...config, application_name: 'migrate', connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    const made = await keptAt(client);
    if (made && made.getTime() > 0 && !list) log.error('erasures-list-missing', { directory, known: made });
    if (made && list && new Date(list.written) > made) {
      const settled = await applyRestoreGuard(client, {
        ...{ made, now, lists: [list], ownLists: true },
        by: 'The site',
      });
      log.error('database-went-back', { to: made, known: list.written, ...settled });
    }
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Thrown where the state is older than the list: it must be settled first. */
export class OlderState extends Error {
  override name = 'OlderState';
}

/**
 * The list as it is to be written once the caller's transaction is committed: by then this state of the database knows of it.
 * Undefined from a database that is empty.
 *
 * @param known the list as it was read before the transaction, which must not wait for a disk that hangs
 */
export async function nextRestoreGuard(
  client: Client,
  known: RestoreGuard | undefined,
  now: Date,
): Promise<RestoreGuard | undefined> {
  await client.query(`insert into restore_guard (id, kept_at) values (1, 'epoch') on conflict do nothing`);
  const before = (await keptAt(client)) ?? new Date(0);
  if (known && before.getTime() > 0 && new Date(known.written) > before)
    throw new OlderState('The database is older than the list of erasures.');
  const written = new Date(Math.max(now.getTime(), before.getTime() + 1));
  await client.query(`update restore_guard set kept_at = '${written.toISOString()}'`);
  return readRestoreGuard(client, written);
}
