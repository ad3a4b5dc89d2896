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
  /** Direct connection, for sessions: migrations, LISTEN, the queue. */
  config: ConnectionConfig;
  /** Connection for everything else: through a pooler, if set. */
  poolConfig: ConnectionConfig;
  /** Whether migrations have run. False only while the server of `DATABASE_URL` has been away since the start. */
  isMigrated(): boolean;
  /** Closes connections and stops the bundled server, in about `within` ms (default 8,000). Idempotent. */
  close(within?: number): Promise<void>;
}

export interface OpenOptions {
  log: Log;
  migrations: string;
  signal?: AbortSignal | undefined;
}

/** Retry intervals in ms: short for an unavailable server, long for other failures. */
const retryUnavailableAfter = 1_000;
const retryFailedAfter = 15_000;
/** The same reason is logged once in this many ms. */
const logIntervalMs = 60_000;
const connectionsEndWithinMs = 1_000;
/** Time in ms for an unresponsive server to stop by itself. */
const hungServerTimeoutMs = 1_000;

/**
 * Connects and migrates. An unreachable `DATABASE_URL` does not stop the start; a broken bundled server or
 * migration does.
 */
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
    await bundled.stop(hangs ? hungServerTimeoutMs : within);
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
    const repeats = repeatsWithin(logIntervalMs);
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
