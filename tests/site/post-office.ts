import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { requeueStrayMail } from '#app/email/outbox/cleanup.job.ts';
import { createMailer, type Mailer, type MailTimeouts } from '#app/email/outbox/mailer.ts';
import { findMail, type NewMail, queueMail } from '#app/email/outbox/outbox.server.ts';
import { sendMail } from '#app/email/outbox/send.job.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { type DrainableJobs, startTestJobs } from './drain.ts';
import { memoryLog } from './memory-log.ts';
import { receivingServer } from './receiving-server.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

/** On a busy machine every server is slow: only tests of timeouts use shorter ones. */
export const patient: MailTimeouts = { connect: 20_000, greeting: 20_000, silence: 20_000, total: 60_000 };

/** A time by which every retry is due. */
export const farFuture = { until: new Date('2100-01-01') };

export const outcomes = (drained: Awaited<ReturnType<DrainableJobs['drain']>>) =>
  drained.map(({ status }) => status);

export const mail = (change: Partial<NewMail> = {}): NewMail => ({
  kind: 'test',
  to: { name: 'Thandi Šimić', email: 'thandi@school.example' },
  subject: 'You are registered',
  text: 'See you on Saturday.\n',
  html: '<!doctype html><html lang="en"><body><p>See you on Saturday.</p></body></html>',
  ...change,
});

/** A database of a file, with processes that send email from it and servers that receive it, new for each test. */
export function postOffice() {
  let scratch: TestDatabase;
  let log: ReturnType<typeof memoryLog>;
  const closing: (() => unknown)[] = [];

  beforeAll(async () => {
    scratch = await cloneDatabase();
  });
  beforeEach(() => {
    log = memoryLog();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await scratch.pool.query('delete from mail_outbox; delete from pgboss.job');
  });
  afterAll(() => scratch.drop());

  return {
    get database() {
      return scratch.database;
    },
    get pool() {
      return scratch.pool;
    },
    get config() {
      return scratch.config;
    },
    get log() {
      return log.lines;
    },
    /** Cleanup after the test. */
    closing,
    /** A process that sends email. */
    async post(
      settings: Partial<Pick<Settings, 'SMTP_URL' | 'SMTP_TLS'>> & {
        workers?: boolean;
        timeouts?: MailTimeouts;
      } = {},
    ) {
      const { SMTP_URL, SMTP_TLS = 'opportunistic', workers = false, timeouts = patient } = settings;
      const mailer: Mailer = createMailer(
        { SMTP_URL, SMTP_TLS, MAIL_FROM: 'Naledi <hello@naledi.example>', SITE_URL: 'http://127.0.0.1:3000' },
        log,
        () => 'Naledi',
        timeouts,
      );
      const { database, pool, config: connection } = scratch;
      const services = { database, mailer, log };
      const definitions = [sendMail, requeueStrayMail];
      const jobs = await startTestJobs({
        connection,
        definitions,
        services,
        log,
        workers,
        pollEvery: 3_600,
        // Workers need a listening connection.
        ...(!workers && { over: pool }),
      });
      closing.push(() => jobs.stop({ timeoutMs: 1_000 }), mailer.close);
      return {
        jobs,
        queue: (change?: Partial<NewMail>) => database.transaction((tx) => queueMail(tx, jobs, mail(change))),
      };
    },
    /** A mail server. */
    async server(manners: Parameters<typeof receivingServer>[0] = {}) {
      const smtp = await receivingServer(manners);
      closing.push(smtp.close);
      return smtp;
    },
    /** An email in the outbox. */
    outbox: (id: string) => findMail(scratch.database, id),
  };
}
