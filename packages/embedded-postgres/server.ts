import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseError } from 'pg';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { chooseEndpoint, type Endpoint, endpointOf, launchServer, serverArguments } from './launch.ts';
import type { ServerConnection, StartOptions } from './options.ts';
import { PostgresStartError } from './options.ts';
import {
  clearTraces,
  commandLine,
  endLeftovers,
  isServerOf,
  readPostmaster,
  stopServer,
} from './postmaster.ts';
import { appName, ensureRole } from './role.ts';

const settleWithin = 120_000;
const memoryWithin = 30_000;

export function configAt(
  { directory, password }: Pick<Cluster, 'directory' | 'password'>,
  endpoint: Endpoint,
): ServerConnection {
  const host = endpoint.kind === 'socket' ? directory : '127.0.0.1';
  return { host, port: endpoint.port, user: appName, password, database: appName };
}

export class PostgresServer {
  pid = 0;
  readonly #cluster: Cluster;
  readonly #binaries: Binaries;
  readonly #options: StartOptions;
  readonly #logFile: string;
  readonly #abort = new AbortController();
  #place: Endpoint | undefined;

  constructor(cluster: Cluster, binaries: Binaries, logFile: string, options: StartOptions) {
    this.#cluster = cluster;
    this.#binaries = binaries;
    this.#logFile = logFile;
    this.#options = options;
  }

  get config(): ServerConnection {
    if (!this.#place) throw new Error('the bundled server has not been started');
    return configAt(this.#cluster, this.#place);
  }

  /** Adopts a running server; stops one of another release, with other settings, or that does not answer. Returns false if there is none. */
  async adopt(): Promise<boolean> {
    const { directory } = this.#cluster;
    for (const end = performance.now() + settleWithin; ; await sleep(20)) {
      const found = await readPostmaster(directory);
      if (!found || !(await isServerOf(found.pid, directory))) {
        await clearTraces(directory);
        return false;
      }
      const endpoint = endpointOf(found.port);
      const isSame =
        (await commandLine(found.pid)) ===
        [this.#binaries.postgres, ...this.#argumentsAt(endpoint)].join(' ');
      const isStarting = found.status === 'starting' && performance.now() < end;
      if (isSame && isStarting) continue;
      const answer = isSame && found.status === 'ready' ? await this.#ask(endpoint) : 'no';
      if (answer === 'starting' && performance.now() < end) continue;
      if (answer !== 'yes') {
        await stopServer(found.pid, directory);
        await clearTraces(directory);
        return false;
      }
      this.#place = endpoint;
      this.pid = found.pid;
      return true;
    }
  }

  async start(): Promise<void> {
    this.#place ??= await chooseEndpoint(this.#cluster.directory);
    this.pid = await this.#launch(this.#argumentsAt(this.#place));
    await ensureRole(this.config, this.#options.wording).catch(async (error: unknown) => {
      await stopServer(this.pid, this.#cluster.directory);
      throw error;
    });
  }

  abort(): void {
    this.#abort.abort();
  }

  stop(within?: number): Promise<void> {
    return stopServer(this.pid, this.#cluster.directory, within);
  }

  /** Launches once the previous server's memory is free; its processes may need a moment, or help, to end. */
  async #launch(args: string[]): Promise<number> {
    const { signal } = this.#abort;
    for (const end = performance.now() + memoryWithin; ; await sleep(250))
      try {
        return await launchServer(this.#cluster, this.#binaries, args, this.#logFile, signal);
      } catch (error) {
        const isHeld = error instanceof PostgresStartError && /shared memory block/.test(error.message);
        if (!isHeld || signal.aborted || performance.now() > end) throw error;
        await endLeftovers(this.#cluster.directory);
      }
  }

  #argumentsAt(endpoint: Endpoint): string[] {
    return serverArguments(this.#cluster.directory, endpoint, this.#binaries.version, this.#options);
  }

  async #ask(endpoint: Endpoint): Promise<'yes' | 'starting' | 'no'> {
    try {
      await ensureRole(configAt(this.#cluster, endpoint), this.#options.wording);
      return 'yes';
    } catch (error) {
      return (error as DatabaseError).code === '57P03' ? 'starting' : 'no';
    }
  }
}
