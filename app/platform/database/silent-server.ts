import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '#app/platform/process/log.ts';
import type { ConnectionConfig } from './database.ts';

const checkEvery = 250;
/** In looks, not in time: a process that was too busy to look has not waited for the server. */
const suspicious = 4;
const probeFor = 8;
const probeAgain = 4;
const underWay = 2;

interface Watched {
  bytesRead: number;
  looks: number;
}

const socketOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
const isWaiting = (client: pg.Client) => !(client as unknown as { readyForQuery?: boolean }).readyForQuery;

/** `isDatabaseUnavailable` knows it. */
export const silentServerError = () =>
  new Error('Connection terminated: the database server takes connections and answers nothing');

/** Takes connections but answers nothing: stopped, or its disk hangs. What waits is given up; a slow statement is no silence. */
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

  watch(client: pg.Client): void {
    this.#clients.set(client, { bytesRead: 0, looks: 0 });
    client.once('end', () => this.#clients.delete(client));
    this.#looking ??= setInterval(() => this.#look(), checkEvery).unref();
  }

  /** Whether the server answers a fresh connection within two seconds, or refuses it. */
  ask(): Promise<boolean> {
    this.#looking ??= setInterval(() => this.#look(), checkEvery).unref();
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  hangUp(): void {
    for (const [client, { looks }] of this.#clients)
      if (isWaiting(client) && looks >= underWay) socketOf(client).destroy(silentServerError());
  }

  end(): void {
    clearInterval(this.#looking);
    this.#giveUp();
  }

  #look(): void {
    for (const [client, watched] of this.#clients) {
      const { bytesRead } = socketOf(client);
      watched.looks = isWaiting(client) && bytesRead === watched.bytesRead ? watched.looks + 1 : 0;
      watched.bytesRead = bytesRead;
    }
    if (this.#probing) {
      if (++this.#probeLooks > probeFor) this.#giveUp();
    } else if (this.#pause > 0) this.#pause--;
    else if (this.isSilent || [...this.#clients.values()].some(({ looks }) => looks >= suspicious))
      void this.ask();
  }

  async #probe(): Promise<boolean> {
    const client = new pg.Client({ ...this.#config, application_name: 'probe' });
    client.on('error', () => {});
    let isGivenUp = false;
    this.#probeLooks = 0;
    this.#giveUp = () => {
      isGivenUp = true;
      socketOf(client).destroy(silentServerError());
    };
    // A refusal is an answer, and so is a server that is not there: whoever asks next hears it by itself.
    await client
      .connect()
      .then(() => client.query('select 1'))
      .catch(() => {});
    void client.end().catch(() => {});
    this.#pause = probeAgain;
    this.#note(isGivenUp);
    return !isGivenUp;
  }

  #note(isSilent: boolean): void {
    if (isSilent !== this.isSilent)
      this.#log[isSilent ? 'error' : 'info'](isSilent ? 'database-silent' : 'database-answers-again');
    this.isSilent = isSilent;
    if (isSilent) this.hangUp();
  }
}
