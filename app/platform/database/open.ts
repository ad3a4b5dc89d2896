import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#app/platform/process/log.ts';
import { repeatsWithin } from '#app/platform/process/repeats.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { startBundled } from './bundled.ts';
import { type Connection, connect } from './connect.ts';
import type { ConnectionConfig } from './database.ts';
import { migrate } from './migrate.ts';
import { settleOlderState } from './older-state.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

export interface OpenDatabase extends Connection {
  /** The way to the server itself, for what holds a session: migrations, LISTEN, the queue. */
  config: ConnectionConfig;
  /** The way of everything else: a pooler's, where one is set. */
  poolConfig: ConnectionConfig;
  /** The migrations have run. False only while a server of `DATABASE_URL` has been away since the start. */
  isMigrated(): boolean;
  /** Closes the connections and stops the bundled server, in some `within` ms (default 8,000). May be called twice. */
  close(within?: number): Promise<void>;
}

export interface OpenOptions {
  log: Log;
  migrations: string;
  signal?: AbortSignal | undefined;
}

/** Milliseconds between two tries: once the server is back, so is the site. What fails for another reason is not hurried. */
const retryUnavailableAfter = 1_000;
const retryFailedAfter = 15_000;
/** Milliseconds in which the same reason is told once. */
const quiet = 60_000;
const connectionsEndWithinMs = 1_000;
/** Milliseconds for a server that answers nothing to stop by itself. */
const patienceWithHung = 1_000;

/** Migrated and connected. A `DATABASE_URL` out of reach does not stop the start; a broken bundled server or migration does. */
export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'ERASURES_DIR'> &
    Partial<Pick<Settings, 'DATABASE_POOLER_URL'>>,
  { log, migrations, signal }: OpenOptions,
): Promise<OpenDatabase> {
  const { ERASURES_DIR: directory, DATABASE_URL, DATABASE_POOLER_URL = DATABASE_URL } = settings;
  if (DATABASE_URL) {
    const config = { connectionString: DATABASE_URL };
    const poolConfig = { connectionString: DATABASE_POOLER_URL };
    return openExternal({ config, poolConfig }, { log, migrations, signal, directory });
  }
  const bundled = await startBundled(settings.DATA_DIR, { log, signal });
  try {
    await migrate(bundled.config, { log, folder: migrations, signal });
    await settleOlderState(bundled.config, { directory, log });
  } catch (error) {
    await bundled.stop();
    throw error;
  }
  const connection = connect(bundled.config, { log });
  const close = async (within?: number) => {
    const hangs = !(await connection.answers());
    await Promise.race([connection.close(), sleep(connectionsEndWithinMs)]);
    await bundled.stop(hangs ? patienceWithHung : within);
  };
  const { config } = bundled;
  return { ...connection, config, poolConfig: config, isMigrated: () => true, close };
}

async function openExternal(
  { config, poolConfig }: Pick<OpenDatabase, 'config' | 'poolConfig'>,
  { log, migrations: folder, signal, directory }: OpenOptions & { directory: string },
): Promise<OpenDatabase> {
  const closing = new AbortController();
  let migrated = false;
  const attempt = async () => {
    await migrate(config, {
      log,
      folder,
      signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
    });
    await settleOlderState(config, { directory, log });
    migrated = true;
  };
  const keepTrying = async () => {
    const repeats = repeatsWithin(quiet);
    let delay = retryUnavailableAfter;
    while (!migrated && !closing.signal.aborted) {
      await sleep(delay, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      await attempt().catch((error: unknown) => {
        delay = isDatabaseUnavailable(error) ? retryUnavailableAfter : retryFailedAfter;
        const times = repeats(String(error));
        if (times !== undefined) log.error('database-not-migrated', { error, ...(times > 0 && { times }) });
      });
    }
  };
  await attempt().catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('database-unavailable-at-start', { error });
    void keepTrying();
  });
  const connection = connect(poolConfig, { log });
  const close = () => {
    closing.abort();
    return Promise.race([connection.close(), sleep(connectionsEndWithinMs)]);
  };
  return { ...connection, config, poolConfig, isMigrated: () => migrated, close };
}
