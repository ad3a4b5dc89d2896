import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { collections } from '#app/content.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { newsletterIssues } from '#app/features/newsletter/issues/issue.table.ts';
import { jobDefinitions } from '#app/jobs.ts';
import { saveDraft } from '#app/platform/content/editing/draft.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { publishEntry } from '#app/platform/content/editing/publish.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { connect } from '#app/platform/database/connect.ts';
import type { Database } from '#app/platform/database/database.ts';
import { startJobs } from '#app/platform/jobs/jobs.ts';
import { createLog } from '#app/platform/process/log.ts';
import { sendIssueTo, subscribe } from '#tests/people/newsletters.ts';
import type { Cluster } from './cluster.ts';
import { addresses, webs } from './machines.ts';

export const subscribers = 200;
/** Milliseconds. */
const publishesEvery = 10_000;

/** What the mail server has taken: Message-IDs by address. */
type Received = ReadonlyMap<string, readonly string[]>;

export const hasTwice = (ids: readonly string[] = []): boolean => new Set(ids).size < ids.length;

const log = createLog('silent');
const emails = Array.from({ length: subscribers }, (_, n) => `subscriber-${n}@mail.example`);

/** What staff do while parts of the cluster end: they publish every ten seconds, and a newsletter is being sent. */
export class Staff {
  readonly #cluster: Cluster;
  #content!: ReturnType<typeof createContent>;
  #number = 0;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  async begin(): Promise<void> {
    const today = new Date().toISOString().slice(0, 10);
    this.#content = createContent(await readContent('content', collections), today, collections);
    await this.#onPrimary(async (database) => {
      await syncPublished(this.#content, database);
      await subscribe(database, emails);
    });
  }

  /** Until `unseen` is called, which says what is wrong when some site does not show in time what was published last. */
  startPublishing() {
    const ended = new AbortController();
    let acknowledged = this.#number;
    const publishing = (async () => {
      while (!ended.signal.aborted) {
        const number = ++this.#number;
        const isDone = await this.#publish(number).then(
          () => true,
          () => false,
        );
        if (isDone) acknowledged = number;
        await sleep(publishesEvery, undefined, ended).catch(() => {});
      }
    })();
    return {
      unseen: async (): Promise<string | undefined> => {
        ended.abort();
        await publishing;
        const end = performance.now() + 12_000;
        for (const web of webs)
          while (!((await shownBy(web)) >= acknowledged)) {
            if (performance.now() > end) return `${web} does not show what was published`;
            await sleep(200);
          }
      },
    };
  }

  /** Issues to all subscribers, who have received so much before. */
  issues(before: Received) {
    const had = new Map(emails.map((email) => [email, before.get(email)?.length ?? 0]));
    const got = (received: Received, email: string) => (received.get(email) ?? []).slice(had.get(email));
    const ids: string[] = [];
    return {
      send: async (): Promise<void> => {
        await this.#onPrimary(async (database, connection) => {
          const jobs = await startJobs({
            connection,
            definitions: jobDefinitions,
            services: {} as never,
            log,
            workers: false,
          });
          ids.push(await sendIssueTo({ database, jobs }, { to: 'subscribers' }, null, new Date()));
          await jobs.stop();
        });
      },
      sent: () =>
        this.#cluster.until(
          'the newsletters sent',
          () =>
            this.#onPrimary(async (database) => {
              const isOpen = and(inArray(newsletterIssues.id, ids), ne(newsletterIssues.status, 'sent'));
              // One that a mail server kept waiting is sent again later.
              const isWaiting = and(eq(mailOutbox.status, 'queued'), inArray(mailOutbox.toEmail, emails));
              return (
                (await database.$count(newsletterIssues, isOpen)) +
                  (await database.$count(mailOutbox, isWaiting)) ===
                0
              );
            }),
          240,
        ),
      /** Issues that somebody did not get. */
      missing: (received: Received): number =>
        emails.reduce((sum, email) => sum + Math.max(0, ids.length - new Set(got(received, email)).size), 0),
      twice: (received: Received): number => emails.filter((email) => hasTwice(got(received, email))).length,
    };
  }

  async #publish(number: number): Promise<void> {
    await this.#onPrimary(async (database) => {
      const step = { by: 'ana', now: new Date(), collections, content: this.#content };
      const { entry, value, revision } = (await findEntry(database, 'team', 'lindiwe-mahlasela'))!;
      const text = { ...(value as object), role: `Number ${number}.` };
      const saved = await saveDraft(database, { entry, value: text, revision, ...step });
      if (!saved || !('revision' in saved)) throw new Error('the draft was not saved');
      const done = await publishEntry(database, { entry, revision: saved.revision, ...step });
      if (!done || !('version' in done)) throw new Error('it was not published');
    });
  }

  /** By a connection of its own, since the primary changes. */
  async #onPrimary<T>(
    work: (database: Database, config: Awaited<ReturnType<Cluster['primaryConfig']>>) => Promise<T>,
  ): Promise<T> {
    const config = await this.#cluster.primaryConfig();
    const { database, close } = connect(config, { log, connections: 2 });
    try {
      return await work(database, config);
    } finally {
      await close();
    }
  }
}

/** The number of the last publication that a site shows. */
async function shownBy(web: (typeof webs)[number]): Promise<number> {
  const page = await fetch(`http://${addresses[web]}:3000/about-us`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(/Number (\d+)\./.exec(page)?.[1] ?? 0);
}
