import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { requireBinaries } from './binaries.ts';
import { ensureCluster, pathsIn } from './cluster.ts';
import { lockDirectory } from './directory-lock.ts';
import { endpointOf } from './launch.ts';
import type { ServerConnection, StartOptions } from './options.ts';
import { PostgresStartError } from './options.ts';
import { isServerOf, readPostmaster } from './postmaster.ts';
import { configAt, PostgresServer } from './server.ts';
import { watchServer } from './watch.ts';

export interface EmbeddedPostgres {
  /** How the app's role reaches the app's database. Stays the same for the life of this process. */
  config: ServerConnection;
  adopted: boolean;
  pid(): number;
  /** Stops the server, by force after `within` ms (default 8,000). Can be called twice. */
  stop(within?: number): Promise<void>;
}

/** Creates what is missing, adopts a server that a killed process left behind, and recovers after a crash. Throws `DataDirectoryInUse`. */
export async function startPostgres(dataDirectory: string, options: StartOptions): Promise<EmbeddedPostgres> {
  const { log, wording } = options;
  const directory = path.resolve(dataDirectory);
  const began = performance.now();
  const lock = await lockDirectory(directory, wording);
  try {
    const paths = pathsIn(directory);
    const binaries = await requireBinaries(paths.libraries, wording);
    const cluster = await ensureCluster(directory, binaries, log, wording);
    const server = new PostgresServer(cluster, binaries, paths.log, options);
    options.signal?.addEventListener('abort', () => server.abort(), { once: true });
    if (options.signal?.aborted) throw new PostgresStartError('The start was given up');
    const adopted = await server.adopt();
    if (!adopted) await server.start();
    const ms = Math.round(performance.now() - began);
    log.info(adopted ? 'database-adopted' : 'database-started', {
      pid: server.pid,
      as: cluster.account.name,
      ms,
    });
    const watcher = watchServer(server, log);
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

/** For programs beside the app. Undefined if the server is not running. */
export async function findPostgres(dataDirectory: string): Promise<ServerConnection | undefined> {
  const paths = pathsIn(path.resolve(dataDirectory));
  const found = await readPostmaster(paths.cluster);
  if (found?.status !== 'ready' || !(await isServerOf(found.pid, paths.cluster))) return undefined;
  const password = (await readFile(paths.password, 'utf8')).trim();
  return configAt({ directory: paths.cluster, password }, endpointOf(found.port));
}
