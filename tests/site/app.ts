import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { collections } from '#app/content.ts';
import { createMailer } from '#app/email/outbox/mailer.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { type JobServices, jobDefinitions } from '#app/jobs.ts';
import { site } from '#app/organisation/site.content.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { showSamples } from '#app/platform/content/samples.server.ts';
import { createContent } from '#app/platform/content/store.ts';
import { connect } from '#app/platform/database/connect.ts';
import type { ConnectionConfig } from '#app/platform/database/database.ts';
import { createLimits } from '#app/platform/limits/limits.ts';
import { createPageCaches } from '#app/platform/page-cache.ts';
import { createLog, type Log } from '#app/platform/process/log.ts';
import { readSettings } from '#app/platform/process/settings.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { placeholderLinksIn } from '#tests/pages/placeholder-urls.ts';
import { sessionTokenIn } from '#tests/people/session-cookie.ts';
import { testClock } from './clock.ts';
import { startTestJobs } from './drain.ts';
import { expectNoSecrets, secretsIn } from './log-secrets.ts';
import { cloneDatabase } from './test-database.ts';

const build = path.resolve(process.env.BUILD_DIR ?? 'build');
export const origin = 'http://127.0.0.1:3000';

interface Options {
  /** The time of the clock, which is frozen until `clock.set`. */
  now?: string;
  settings?: Record<string, string>;
  /** Compresses pages as well as for visitors, for tests of their weight; otherwise quickly. */
  isSmall?: boolean;
  /** Uses this app's database, as another process of the same product. Stop it first. */
  beside?: { connection: ConnectionConfig };
}

function besideOf(config: ConnectionConfig, log: Log) {
  const opened = connect(config, { log, connections: 4 });
  return { ...opened, config, drop: opened.close };
}

/**
 * The whole product with its own database: requests are `Request` objects, emails stay in the outbox, the
 * clock is frozen.
 */
export async function testApp({
  now = '2026-11-21T08:00:00Z',
  settings: given = {},
  isSmall = false,
  beside,
}: Options = {}) {
  const lines: string[] = [];
  const everyLine: string[] = [];
  const log = createLog('info', (line) => {
    lines.push(line);
    everyLine.push(line);
  });
  const {
    config: connection,
    pool,
    database,
    drop,
  } = beside ? besideOf(beside.connection, log) : await cloneDatabase({ log });
  const secret = 'a-secret-for-tests-only-0123456789abcdef';
  const settings = {
    ...readSettings({ RATE_LIMIT_SCALE: '1000', ...given }),
    AUTH_SECRET: given.AUTH_SECRET ?? secret,
  };
  const clock = testClock(now);
  const contentOfItsOwn = async () => {
    const loaded = createContent(shippedData, now.slice(0, 10), collections);
    await syncPublished(loaded, database);
    await showSamples(loaded, database);
    return loaded;
  };
  const content = await contentOfItsOwn();
  const mailer = createMailer(settings, log, () => content.single(site).name);
  const jobServices: JobServices = { settings, database, content, clock, log, mailer };
  const jobs = await startTestJobs({
    connection,
    over: pool,
    definitions: jobDefinitions,
    services: jobServices,
    log,
    workers: false,
  });
  const limits = createLimits(database, settings.AUTH_SECRET, settings.RATE_LIMIT_SCALE);
  const { createApp } = (await import(path.join(build, 'server/app.js'))) as typeof import('#server/main.ts');
  const pageCaches = createPageCaches(isSmall ? undefined : 4);
  const client = path.join(build, 'client');
  const services = { settings, database, jobs, content, limits, clock, log };
  const app = createApp(services, client, pageCaches);
  const processes = [{ app, content }];
  for (let more = 1; more < settings.PROCESSES; more++) {
    const its = await contentOfItsOwn();
    const beyond = createLimits(database, settings.AUTH_SECRET, settings.RATE_LIMIT_SCALE);
    processes.push({ app: createApp({ ...services, content: its, limits: beyond }, client), content: its });
  }
  let turn = 0;
  /** With `PROCESSES` they answer in turn, each synced with the others' publications. */
  const nextProcess = async () => {
    const next = processes[turn++ % processes.length]!;
    if (processes.length > 1) await syncPublished(next.content, database);
    return next.app;
  };

  // The database stores only hashes.
  const tokens = new Set<string>();
  const noteSession = (cookies: readonly string[]) => {
    const token = sessionTokenIn(cookies);
    if (token) tokens.add(token);
  };
  const answered = async (request: Request) => {
    const response = await (await nextProcess()).request(request);
    noteSession(response.headers.getSetCookie());
    return response;
  };
  const get = (address: string, headers: Record<string, string> = {}) =>
    answered(new Request(new URL(address, origin), { headers, redirect: 'manual' }));
  const post = (
    address: string,
    fields: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ) =>
    answered(
      new Request(new URL(address, origin), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
        redirect: 'manual',
      }),
    );

  return {
    app,
    connection,
    database,
    pool,
    content,
    clock,
    jobs,
    limits,
    settings,
    pageCaches,
    /** All log lines. */
    lines,
    get,
    /** Registers cookies whose content must not appear in the log. */
    noteSession,
    /** Submits a form without JavaScript. */
    post,
    /** Submits a form as the page's script does; returns the JSON answer. */
    async send(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const response = await post(address, fields, { accept: 'application/json', ...headers });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return {
        status: response.status,
        answer: isJson ? await response.json() : undefined,
        headers: response.headers,
      };
    },
    /** Emails in the outbox, all or to an address, newest first. */
    mails: (to?: string) =>
      database
        .select()
        .from(mailOutbox)
        .where(to === undefined ? undefined : eq(mailOutbox.toEmail, to))
        .orderBy(desc(mailOutbox.createdAt)),
    /** Runs every job that is due, up to `until`. */
    drain: (until?: Date) => jobs.drain(until ? { until } : {}),
    /** Throws if the log has something it should not, or an email linked to a placeholder address. */
    async stop() {
      await jobs.stop({ graceful: false });
      mailer.close();
      const secrets = [...(await secretsIn(pool)), ...tokens];
      const astray = await placeholderLinksIn(pool, settings.SITE_URL);
      await drop();
      expectNoSecrets(everyLine, secrets);
      if (astray.length > 0) throw new Error(`mails lead to ${astray.join(', ')}`);
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
