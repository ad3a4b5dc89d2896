import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '#app/platform/process/log.ts';
import type { ConnectionConfig } from './database.ts';

const checkEvery = 250;
/** Counted in checks, not time: a process too busy to check has not been waiting for the server. */
const suspicious = 4;
const probeFor = 8;
const probeAgain = 4;
const underWay = 2;

interface Watched {
  socket: Socket;
  /** Connecting, or checked out. */
  isBusy: boolean;
  bytesRead: number;
  looks: number;
}

/** Recognised by `isDatabaseUnavailable`. */
export const silentServerError = () =>
  new Error('Connection terminated: the database server takes connections and answers nothing');

/**
 * Detects a server that accepts connections but never answers (suspended, or its disk hangs), and gives up
 * waiting queries. A slow statement does not count.
 */
export class SilentServerWatch {
  isSilent = false;
  readonly #config: ConnectionConfig;
  readonly #log: Log;
  readonly #clients = new Map<pg.Client, Watched>();
  #looking: NodeJS.Timeout | undefined;
  #probing: Promise<boolean> | undefined;
  #probeLooks = 0;
  #giveUp = () => {};
  #pause = 0;

  constructor(config: ConnectionConfig, log: Log) {
    this.#config = config;
    this.#log = log;
  }

  watchPool(pool: pg.Pool): void {
    const note = (client: pg.Client, isBusy: boolean) =>
      Object.assign(this.#clients.get(client) ?? {}, { isBusy, looks: 0 });
    pool.on('acquire', (client) => note(client, true));
    pool.on('release', (_error, client) => note(client, false));
  }

  watch(client: pg.Client, socket: Socket): void {
    this.#clients.set(client, { socket, isBusy: true, bytesRead: 0, looks: 0 });
    client.once('end', () => this.#clients.delete(client));
    this.#lookOn();
  }

  /** Whether the server answers a new connection, even with a refusal, within two seconds. */
  ask(): Promise<boolean> {
    this.#lookOn();
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  hangUp(): void {
    for (const { socket, looks } of this.#clients.values())
      if (looks >= underWay) socket.destroy(silentServerError());
  }

  end(): void {
    clearInterval(this.#looking);
    this.#giveUp();
  }

  #lookOn(): void {
    this.#looking ??= setInterval(() => this.#look(), checkEvery).unref();
  }

  #look(): void {
    for (const watched of this.#clients.values()) {
      const { bytesRead } = watched.socket;
      watched.looks = watched.isBusy && bytesRead === watched.bytesRead ? watched.looks + 1 : 0;
      watched.bytesRead = bytesRead;
    }
    if (this.#probing) {
      if (++this.#probeLooks > probeFor) this.#giveUp();
    } else if (this.#pause > 0) this.#pause--;
    else if (this.isSilent || [...this.#clients.values()].some(({ looks }) => looks >= suspicious))
      void this.ask();
  }

  async #probe(): Promise<boolean> {
    const client = new pg.Client({
      ...this.#config,
      application_name: 'probe',
      connectionTimeoutMillis: 20_000,
    });
    client.on('error', () => {});
    this.#probeLooks = 0;
    const givenUp = new Promise<boolean>((resolve) => {
      this.#giveUp = () => resolve(false);
    });
    // Not silent if it refuses or is away: the next query will report that itself.
    const answered = client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        () => true,
      );
    const isAnswering = await Promise.race([answered, givenUp]);
    void client.end().catch(() => {});
    this.#pause = probeAgain;
    this.#note(!isAnswering);
    return isAnswering;
  }

  #note(isSilent: boolean): void {
    if (isSilent !== this.isSilent)
      this.#log[isSilent ? 'error' : 'info'](isSilent ? 'database-silent' : 'database-answers-again');
    this.isSilent = isSilent;
    if (isSilent) this.hangUp();
  }
}
