import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterIssues } from '#app/features/newsletter/issues/issue.table.ts';
import { newsletterRecipients } from '#app/features/newsletter/issues/recipient.table.ts';
import { jobDefinitions } from '#app/jobs.ts';
import { startBundled } from '#app/platform/database/bundled.ts';
import { connect } from '#app/platform/database/connect.ts';
import type { Database } from '#app/platform/database/database.ts';
import { startJobs } from '#app/platform/jobs/jobs.ts';
import { createLog } from '#app/platform/process/log.ts';
import { sendIssueTo, subscribe } from '#tests/people/newsletters.ts';
import { isLong } from '#tests/run/rounds.ts';
import { countingServer } from '#tests/site/counting-server.ts';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';

/** With `LONG=1`, and `KILL_RECIPIENTS=100000` before a release. */
const people = Number(process.env.KILL_RECIPIENTS ?? 1_000);
const kills = 2;
/** Concurrent `mail.send` runs per process: so many emails may be accepted by the mail server but not yet recorded. */
const underWay = 3;

let data: string;
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'newsletter-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** Simulates the minute after a killed process: its jobs are taken over and its claims expire. */
async function aMinutePasses(database: Database): Promise<void> {
  await database.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name in ('mail.send', 'newsletter.send')`,
  );
  await database.execute(sql`update mail_outbox set claimed_until = null where status = 'queued'`);
}

const statusOf = async (database: Database, id: string) =>
  (await database.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)))[0]?.status;

test.runIf(isLong)(
  `kill -9 in the middle of sending to ${people} people, ${kills} times: everybody gets it, once`,
  async () => {
    const smtp = await countingServer();
    const log = createLog('silent');
    const server = await startBundled(path.join(data, 'database'), { log });
    const { host, port, user, password, database: name } = server.config;
    const url = new URL(
      `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${name}`,
    );
    url.searchParams.set('host', String(host));
    const start = () =>
      startSiteProcess(path.join(data, 'site'), {
        DATABASE_URL: url.href,
        AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
        SMTP_URL: smtp.url,
      });
    let site: RunningSite = await start();
    const { database, close } = connect(server.config, { log, connections: 2 });
    const jobs = await startJobs({
      connection: server.config,
      definitions: jobDefinitions,
      services: {} as never,
      log,
      workers: false,
    });
    await subscribe(
      database,
      Array.from({ length: people }, (_, n) => `s${n}@mail.example`),
    );
    const began = Date.now();
    const id = await sendIssueTo({ database, jobs }, { to: 'subscribers' }, null, new Date());
    for (let kill = 1; kill <= kills; kill += 1) {
      while (smtp.count() < (people * kill) / (kills + 1)) await sleep(20);
      await site.end('SIGKILL');
      await aMinutePasses(database);
      site = await start();
    }
    while ((await statusOf(database, id)) !== 'sent') await sleep(100);
    const seconds = (Date.now() - began) / 1_000;
    const left = await database.$count(
      newsletterRecipients,
      sql`${newsletterRecipients.issueId} = ${id} and ${newsletterRecipients.status} <> 'sent'`,
    );
    expect(left).toBe(0);
    const received = smtp.received();
    expect(received.size).toBe(people);
    const ids = [...received.values()];
    // Duplicates are the same email: accepted by the mail server but not recorded.
    expect(ids.every((messages) => new Set(messages).size === 1)).toBe(true);
    const twice = ids.filter((messages) => messages.length > 1).length;
    expect(twice).toBeLessThanOrEqual(kills * underWay);
    console.log(
      `${people} recipients, ${kills} kills: ${seconds.toFixed(1)} s, starts included; ${twice} got the same Message-ID twice`,
    );
    expect((await site.end('SIGTERM')).code).toBe(0);
    await jobs.stop();
    await close();
    await server.stop();
    await smtp.close();
  },
  3_600_000,
);
