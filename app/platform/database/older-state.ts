import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#app/platform/process/log.ts';
import { applyRestoreGuard } from './apply-restore-guard.ts';
import type { ConnectionConfig } from './database.ts';
import { loadRestoreGuard, type RestoreGuard, readRestoreGuard } from './restore-guard.ts';

/** How long a list may take to be written once its time is in the database, in ms. */
const writing = 2_000;

interface Client {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** When the external list was last written, as known to this state of the database. Locks the row. */
async function keptAt(client: Client): Promise<Date | undefined> {
  const { rows } = await client.query('select kept_at from restore_guard for update');
  return rows[0] && new Date(rows[0].kept_at as string | Date);
}

/**
 * Detects a database that went back in time, as after a point-in-time recovery, because the list in
 * `directory` is newer. Before anything is served it then does what `npm run restore` does: ends sessions and
 * links, holds mail, erases again, and never widens permissions. Runs at each start and after each reconnect.
 * Logs if a known list is missing, as when its disk is not mounted.
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
    if (made && list && new Date(list.written) > made) {
      const settled = await applyRestoreGuard(client, {
        made,
        now,
        lists: [list],
        ownLists: true,
        by: 'The site',
      });
      log.error('database-went-back', { to: made, known: list.written, ...settled });
    }
    await client.query('commit');
    if (made && made.getTime() > 0 && !list) await reportIfMissing(directory, { log, known: made });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Another process may be writing the first one just now. */
async function reportIfMissing(directory: string, { log, known }: { log: Log; known: Date }): Promise<void> {
  await sleep(writing);
  if (!(await loadRestoreGuard(directory))) log.error('erasures-list-missing', { directory, known });
}

/** The database is older than the list and must be settled first. */
export class OlderState extends Error {
  override name = 'OlderState';
}

/**
 * The list to write after the caller's transaction commits, which records its time. Undefined for an empty
 * database.
 * @param known the list as read before the transaction, which must not wait for a hanging disk
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
