import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { jobFigures } from '#app/platform/jobs/job-table.ts';

export interface MeasuredServices {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Gives up soon: a scrape waits for it. */
  database: Database;
  content: Pick<Content, 'publication'>;
}

const figures = {
  content_publication: 'The number of the newest publication.',
  jobs_waiting: 'Jobs that are due and not done.',
  jobs_oldest_waiting_seconds: 'How long the oldest job that is due has waited.',
  jobs_failed: 'Jobs that failed for good and wait for staff.',
  emails_waiting: 'Emails that no mail server has taken yet.',
  emails_oldest_waiting_seconds: 'How long the oldest of them has waited.',
  emails_stuck_seconds:
    'How long a mail server has taken none of the emails written since the newest that it took; 0 while one address alone waits, and fewer than five were refused for good.',
  emails_failed: 'Emails that could not be delivered and wait for staff.',
} as const;
type Figures = Record<keyof typeof figures, number>;

/** Addresses that the mail server refused for good, with none taken between: mistyped ones are fewer. */
const refusedInARow = 5;

/** Sent emails are kept for a month at least (`sentMails`): without them, older refusals would seem to come in a row. */
const daysOfRefusals = 28;

/** In one statement over indexes of what waits. */
const readFigures = (database: Database) =>
  database.execute<Figures>(sql`
    select (select newest from content_publications)::float as content_publication,
      jobs.waiting::float as jobs_waiting, greatest(jobs.oldest, 0)::float as jobs_oldest_waiting_seconds,
      jobs.failed::float as jobs_failed, mail.waiting::float as emails_waiting,
      mail.oldest::float as emails_oldest_waiting_seconds, stuck.seconds::float as emails_stuck_seconds,
      (select count(*) from mail_outbox where status = 'dead')::float as emails_failed
    from (${jobFigures}) as jobs,
      (select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0) as oldest
        from mail_outbox where status = 'queued') as mail,
      (select greatest(
          case when count(distinct lower(to_email)) filter (where status = 'queued') > 1
            then extract(epoch from now() - min(created_at) filter (where status = 'queued')) end,
          case when count(distinct lower(to_email)) filter (where status = 'dead') >= ${refusedInARow}
            then extract(epoch from now() - min(created_at) filter (where status = 'dead')) end,
          0) as seconds
        from mail_outbox where (status = 'queued'
            or (status = 'dead' and attempts > 0 and created_at > now() - make_interval(days => ${daysOfRefusals})))
          and created_at > coalesce((select max(created_at) from mail_outbox where status = 'sent'), '-infinity')) as stuck`);

/**
 * The database and what waits in it, asked at each scrape. Every process asks, and the parent takes the largest: the figures are
 * the same for all. While the database is away they are left out, and `database_up` is 0.
 */
export function measureServices({ pool, database, content }: MeasuredServices): void {
  let asking: Promise<Figures | undefined> | undefined;
  const ask = () => {
    asking ??= readFigures(database)
      .then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  for (const [name, help] of Object.entries(figures) as [keyof Figures, string][])
    new Gauge({
      name,
      help,
      aggregator: 'max',
      async collect() {
        const found = await ask();
        if (found) this.set(found[name]);
        else this.remove();
      },
    });
  new Gauge({
    name: 'content_publication_shown',
    help: 'The number of the publication that visitors see; of several processes that of the last to follow.',
    aggregator: 'min',
    collect() {
      if (content.publication === undefined) this.remove();
      else this.set(content.publication);
    },
  });
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers.',
    aggregator: 'min',
    async collect() {
      this.set((await ask()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, in use and idle.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'database_connections_waiting',
    help: 'Requests that wait for a connection to the database.',
    collect() {
      this.set(pool.waitingCount);
    },
  });
}
