import { type ChildProcess, spawn } from 'node:child_process';
import { open, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Cluster, diskFullRemark, reasonIn, serverEnvironment } from './cluster.ts';
import type { StartOptions } from './options.ts';
import { PostgresStartError } from './options.ts';
import { readPostmaster } from './postmaster.ts';

export interface Endpoint {
  kind: 'socket' | 'loopback';
  port: number;
}

const socketPort = 5432;
// Linux allows 107 bytes, macOS 103.
const longestSocketPath = 103;

export const endpointOf = (port: number): Endpoint => ({
  kind: port === socketPort ? 'socket' : 'loopback',
  port,
});

/** A Unix socket if its path is short enough and the file system supports it, otherwise a free loopback port. */
export async function chooseEndpoint(directory: string): Promise<Endpoint> {
  const fits = Buffer.byteLength(path.join(directory, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  const probe = path.join(directory, '.probe');
  return endpointOf(fits && (await canListen(probe)) ? socketPort : await freePort());
}

async function canListen(socket: string): Promise<boolean> {
  await rm(socket, { force: true });
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(socket, () => server.close(() => resolve(true)));
  });
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number };
        server.close(() => resolve(port));
      });
  });

/** All settings, as arguments so that changes reach existing servers. Sized for a small machine: below 200 MB with the app. */
export function serverArguments(
  directory: string,
  endpoint: Endpoint,
  version: string,
  options: StartOptions,
): string[] {
  const settings: Record<string, string> = {
    // Shown in process lists; a server from another release of the package is not adopted.
    cluster_name: `bundled-${version}`,
    listen_addresses: endpoint.kind === 'loopback' ? '127.0.0.1' : '',
    unix_socket_directories: endpoint.kind === 'socket' ? `"${directory.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    port: String(endpoint.port),
    max_connections: String(options.maxConnections ?? 40),
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    wal_buffers: '1MB',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    // One machine, no replicas or parallel queries: fewer processes and less WAL.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    autovacuum_max_workers: '1',
    io_method: 'sync',
    jit: 'off',
    huge_pages: 'off',
    // watch.ts restarts it. PostgreSQL's own restart never recovers once a full disk has interrupted it (18.4).
    restart_after_crash: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements quote what people typed. The app gets them as errors and logs them without the values.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    ...((options.durable ?? true)
      ? {}
      : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  return [
    '-D',
    directory,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

const longestLog = 5_000_000;
const startWithin = 120_000;

/** Starts it in its own session, out of reach of Ctrl-C, and waits until it accepts connections. Throws with the end of its log, or on `signal`. */
export async function launchServer(
  cluster: Cluster,
  binaries: Binaries,
  args: readonly string[],
  logFile: string,
  signal: AbortSignal,
): Promise<number> {
  const size = await stat(logFile)
    .then((stats) => stats.size)
    .catch(() => 0);
  if (size > longestLog) await rename(logFile, `${logFile}.1`);
  const log = await open(logFile, 'a+', 0o600);
  try {
    const command = cluster.account.command(binaries.postgres, args);
    const child = spawn(command.file, command.args, {
      ...command.as,
      cwd: '/',
      env: serverEnvironment(binaries),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    await untilReady(child, cluster.directory, signal).catch(async (error: Error) => {
      const from = size > longestLog ? 0 : size;
      const { buffer, bytesRead } = await log.read(Buffer.alloc(4_000), 0, 4_000, from);
      const said =
        reasonIn(buffer.toString('utf8', 0, bytesRead)) + (await diskFullRemark(cluster.directory));
      throw new PostgresStartError(`The bundled PostgreSQL did not start: ${error.message}\n${said}`.trim());
    });
    return child.pid!;
  } finally {
    await log.close();
  }
}

async function untilReady(child: ChildProcess, directory: string, signal: AbortSignal): Promise<void> {
  let failed: Error | undefined;
  child.once('error', (error) => {
    failed = error;
  });
  child.once('exit', (code, by) => {
    failed ??= new Error(`it ended with ${by ?? code}`);
  });
  for (
    const end = performance.now() + startWithin;
    performance.now() < end && !signal.aborted;
    await sleep(5)
  ) {
    if (failed) throw failed;
    const postmaster = await readPostmaster(directory);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return;
  }
  child.kill('SIGINT');
  throw new Error(signal.aborted ? 'it was told to stop' : `it was not ready after ${startWithin / 1_000} s`);
}
