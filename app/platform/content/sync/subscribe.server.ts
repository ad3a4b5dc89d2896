import pg from 'pg';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import type { EntryCheck } from '#app/platform/content/editing/check-entry.ts';
import { publicationChannel, syncPublished } from '#app/platform/content/published.server.ts';
import type { ContentData } from '#app/platform/content/read.ts';
import type { ConnectionConfig, Database } from '#app/platform/database/database.ts';
import { isUndefinedTable } from '#app/platform/database/error-code.ts';
import { isDatabaseUnavailable } from '#app/platform/database/unavailable.ts';
import type { Clock } from '#app/platform/process/clock.ts';
import { coalesced } from '#app/platform/process/coalesced.ts';
import type { Log } from '#app/platform/process/log.ts';
import { type ContentMigration, migrateContent } from './migrate.server.ts';
import { seedContent } from './seed.server.ts';

/** Payload sent by drizzle/functions.sql. */
const rightsChanged = 'restore-guard';

/** Polling interval in ms: notifications can get lost, and some poolers pass none on. */
const checkEvery = 1_500;

export interface SubscribeOptions {
  database: Database;
  connection: ConnectionConfig;
  data: ContentData;
  collections: readonly Collection[];
  checks?: readonly EntryCheck[];
  migrations?: readonly ContentMigration[];
  clock: Clock;
  log: Log;
  /** An erasure, a ban or a change of roles, of which every process is notified too. */
  onRightsChanged?: () => void;
  /** Something was published since the last check, by any process. Not called at the start. */
  onPublished?: (publication: number) => Promise<unknown>;
}

/** Keeps `content` up to date, within two seconds, until the returned function is called. First takes over new files. */
export async function subscribeToContent(
  content: Content,
  options: SubscribeOptions,
): Promise<() => Promise<void>> {
  const { database, data, collections, checks, migrations = [], clock, log, onPublished } = options;
  let isSeeded = false;
  let seen: number | undefined;
  const refused = (mistakes: string[]) => {
    for (const mistake of mistakes) log.error('content-refused', { mistake });
  };
  const look = async () => {
    if (!isSeeded) {
      const { done, left } = await migrateContent(database, migrations, clock.now());
      if (done.length > 0) log.info('content-migrated', { done: done.length, left });
      const seeded = await seedContent(database, data, collections, clock.now(), checks);
      if (seeded) {
        log.info('content-loaded', { created: seeded.created });
        refused(seeded.refused);
      }
      isSeeded = true;
    }
    refused(await syncPublished(content, database));
    const { publication } = content;
    const isNew = seen !== undefined && publication !== undefined && publication !== seen;
    seen = publication;
    if (isNew) await onPublished?.(publication);
  };
  const tolerant = async () => {
    try {
      await look();
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isUndefinedTable(error)) throw error;
    }
  };
  await tolerant();
  const looking = coalesced(tolerant, (error) => log.error('content-not-followed', { error }));
  const listener = new Listener(options.connection, (payload) => {
    // Without payload it has reconnected and may have missed notifications.
    if (payload === undefined || payload === rightsChanged) options.onRightsChanged?.();
    if (payload !== rightsChanged) looking.run();
  });
  const timer = setInterval(() => {
    void listener.open();
    looking.run();
  }, checkEvery).unref();
  void listener.open();
  return async () => {
    clearInterval(timer);
    listener.close();
    await looking.settled();
  };
}

class Listener {
  #client: pg.Client | undefined;
  #isClosed = false;
  readonly #config: ConnectionConfig;
  readonly onNotification: (payload?: string) => void;

  constructor(config: ConnectionConfig, told: (payload?: string) => void) {
    this.#config = config;
    this.onNotification = told;
  }

  /** Connects unless already connected. Never throws. */
  async open(): Promise<void> {
    if (this.#client || this.#isClosed) return;
    const client = new pg.Client({
      ...this.#config,
      application_name: 'content',
      connectionTimeoutMillis: 2_500,
      query_timeout: 2_500,
      keepAlive: true,
    });
    this.#client = client;
    const lost = () => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => this.onNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${publicationChannel}`);
      this.onNotification();
    } catch {
      lost();
      void client.end().catch(() => {});
    }
  }

  close(): void {
    this.#isClosed = true;
    void this.#client?.end().catch(() => {});
  }
}
