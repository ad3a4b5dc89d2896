import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#app/platform/log.ts';
import { findBinaries } from './bundled-binaries.ts';
import { bundledPaths, ensureCluster } from './bundled-cluster.ts';
import { placeOf } from './bundled-launch.ts';
import type { BundledOptions } from './bundled-options.ts';
import { isServerOf, readPostmaster } from './bundled-postmaster.ts';
import { BundledServer, configAt } from './bundled-server.ts';
import { watch } from './bundled-watch.ts';
import type { ConnectionConfig } from './connection-config.ts';
import { lockDirectory } from './directory-lock.ts';
import { DatabaseStartError } from './start-error.ts';

export interface Bundled {
  /** How the app's role reaches the app's database. Stays the same while this process lives. */
  config: ConnectionConfig;
  /** The server was running already, left behind by a process of the app that was killed. */
  adopted: boolean;
  /** Process id of the server that runs now. */
  pid(): number;
  /**
   * Stops the server, the hard way when it does not in `within` ms (default 8,000), and gives the data directory free. May be
   * called twice.
   */
  stop(within?: number): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the app, with its data in `dataDirectory`, and keeps it running. Makes what is
 * not there, adopts a server that a killed process left, recovers after a crash. Throws `DataDirectoryInUse` while another
 * process of the app has the directory, and a readable error when the server cannot run.
 */
export async function startBundled(
  dataDirectory: string,
  log: Log,
  options: BundledOptions = {},
): Promise<Bundled> {
  const directory = path.resolve(dataDirectory);
  const began = performance.now();
  const lock = await lockDirectory(directory);
  try {
    const paths = bundledPaths(directory);
    const binaries = await findBinaries(paths.libraries);
    const cluster = await ensureCluster(directory, binaries, log);
    const server = new BundledServer(cluster, binaries, paths.log, options);
    options.signal?.addEventListener('abort', () => server.abort(), { once: true });
    if (options.signal?.aborted) throw new DatabaseStartError('The start was given up');
    const adopted = await server.adopt();
    if (!adopted) await server.start();
    const ms = Math.round(performance.now() - began);
    log.info(adopted ? 'database-adopted' : 'database-started', {
      pid: server.pid,
      as: cluster.account.name,
      ms,
    });
    const watcher = watch(server, log);
    let stopping: Promise<void> | undefined;
    const stop = async (within?: number) => {
      await watcher.end();
      await server.stop(within);
      await lock.release();
    };
    return {
      config: server.config,
      adopted,
      pid: () => server.pid,
      stop(within) {
        stopping ??= stop(within);
        return stopping;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * How to reach the bundled server of a data directory if it runs, for programs beside the app. Undefined when it does not run.
 */
export async function findBundled(dataDirectory: string): Promise<ConnectionConfig | undefined> {
  const paths = bundledPaths(path.resolve(dataDirectory));
  const found = await readPostmaster(paths.cluster);
  if (found?.status !== 'ready' || !(await isServerOf(found.pid, paths.cluster))) return undefined;
  const password = (await readFile(paths.password, 'utf8')).trim();
  return configAt({ directory: paths.cluster, password }, placeOf(found.port));
}
