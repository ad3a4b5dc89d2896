import path from 'node:path';
import { desc } from 'drizzle-orm';
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
import { expectDiscreet, secretsIn } from './log-secrets.ts';
import { cloneDatabase } from './test-database.ts';

const build = path.resolve(process.env.BUILD_DIR ?? 'build');
export const origin = 'http://127.0.0.1:3000';

interface Options {
  /** What the clock says; it stands still until `clock.set`. */
  now?: string;
  settings?: Record<string, string>;
  /** Pages as small as visitors get them, for tests that weigh them; else they are compressed quickly. */
  isSmall?: boolean;
  /** On the database of this one, as another process of the same product. Stop it first. */
  beside?: { connection: ConnectionConfig };
}

function besideOf(config: ConnectionConfig, log: Log) {
  const opened = connect(config, { log, connections: 4 });
  return { ...opened, config, drop: opened.close };
}

/** The whole product on a database of its own: requests go in as `Request`s, mail stays in the outbox, the clock stands still. */
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
  /** With `PROCESSES` each answers in its turn, and has heard what the others published, as it does in moments. */
  const nextProcess = async () => {
    const next = processes[turn++ % processes.length]!;
    if (processes.length > 1) await syncPublished(next.content, database);
    return next.app;
  };

  // The database has only hashes of them.
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
    /** Where pageCaches pages are kept. */
    pageCaches,
    /** Every log line so far. */
    lines,
    get,
    /** What these cookies carry must not stand in the log either. */
    noteSession,
    /** A form as a browser without JavaScript sends it. */
    post,
    /** A form as the page's script sends it; the answer is JSON. */
    async send(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const response = await post(address, fields, { accept: 'application/json', ...headers });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return {
        status: response.status,
        answer: isJson ? await response.json() : undefined,
        headers: response.headers,
      };
    },
    /** Mails in the outbox, newest first. */
    mails: () => database.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)),
    /** Runs every job that is due, up to `until`. */
    drain: (until?: Date) => jobs.drain(until ? { until } : {}),
    /** Throws when anything in the log should not stand there, or a mail led to an address that is not real. */
    async stop() {
      await jobs.stop({ graceful: false });
      mailer.close();
      const secrets = [...(await secretsIn(pool)), ...tokens];
      const astray = await placeholderLinksIn(pool, settings.SITE_URL);
      await drop();
      expectDiscreet(everyLine, secrets);
      if (astray.length > 0) throw new Error(`mails lead to ${astray.join(', ')}`);
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
