import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { browser, signUpIn } from '#tests/people/browser.ts';
import { freePort } from '#tests/run/free-port.ts';
import { isLong } from '#tests/run/rounds.ts';
import { purgeReceiver } from '#tests/site/purge-receiver.ts';
import { siteOnDatabase } from '#tests/site/site-on-database.ts';
import { slowPost } from '#tests/site/slow-post.ts';

/** A bad day: the mail server takes its time for the greeting and for each command, 30 to 60 s of it with `LONG=1`. */

const between = isLong ? [30_000, 60_000] : [500, 1_000];
/** Milliseconds for which it goes on after the last form. */
const goesOnFor = isLong ? 3_600_000 : 1_000;
const people = Array.from({ length: isLong ? 200 : 15 }, (_, n) => `slow-${n}@mail.example`);
const origin = 'http://naledi.example';
const admin = { email: 'ana@naledi.example', name: 'Ana Staff' };

let isSlow = true;
let post: Awaited<ReturnType<typeof slowPost>>;
let caches: Awaited<ReturnType<typeof purgeReceiver>>;
let running: Awaited<ReturnType<typeof siteOnDatabase>>;
let metricsUrl: string;

beforeAll(async () => {
  const [shortest = 0, longest = 0] = between;
  post = await slowPost(() => (isSlow ? shortest + Math.random() * (longest - shortest) : 0));
  caches = await purgeReceiver();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  running = await siteOnDatabase({
    SITE_URL: origin,
    ADMIN_EMAILS: admin.email,
    STAFF_TWO_FACTOR: 'offered',
    SMTP_URL: post.url,
    MAIL_FROM: 'site@naledi.example',
    TRUST_PROXY: '1',
    METRICS_PORT: String(port),
    CDN_PURGE_URL: caches.url,
    CDN_PURGE_SECRET: 'purge-secret-of-20-characters',
  });
}, 120_000);
afterAll(async () => {
  await running.end();
  await caches.close();
  await post.close();
});

const metrics = async (name: string): Promise<number[]> => {
  const text = await (await fetch(metricsUrl)).text();
  return [...text.matchAll(new RegExp(`^${name}\\S* (\\S+)$`, 'gm'))].map(([, value]) => Number(value));
};
const metric = async (name: string) => (await metrics(name))[0];

/** Resident memory of the product's process in MB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${running.site.child.pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

test(
  'nobody and nothing waits for a slow mail server, staff and operator see it, and everybody gets each mail once',
  async () => {
    const { site, content, publish } = running;
    const ana = browser('198.51.100.1', origin);
    await signUpIn(running.staff, [site, site], ana, admin);
    const before = await memory();
    for (const email of people) {
      const { status } = await browser('198.51.100.2', origin).send(site, '/contact-us', {
        name: 'Amahle',
        email,
        subject: 'General Inquiry',
        message: 'When does the next course begin?',
        idempotency_key: `${email}-xxxxxxxx`,
      });
      expect(status).toBe(200);
    }
    // Every form was answered, and most of their mails have not even begun.
    expect(post.received.length).toBeLessThan(people.length);
    expect(await metric('emails_waiting')).toBeGreaterThan(people.length / 2);
    expect(await metric('emails_oldest_waiting_seconds')).toBeGreaterThan(0);
    expect(await pageText(await ana.get(site, '/admin/outbox?status=queued'))).toMatch(
      new RegExp(`Waiting ?\\(?(${people.length}|\\d{2,})\\)?`),
    );
    // Other jobs go on: caches hear of what is published.
    const { id } = content.list(posts)[0]!;
    await publish(posts.name, id, { title: 'Published meanwhile' });
    await expect.poll(() => caches.purges.length, { timeout: 10_000 }).toBe(1);
    await sleep(goesOnFor);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(post.mostOpen(), 'connections to the mail server').toBeLessThanOrEqual(3);
    expect(await metric('database_connections_waiting')).toBe(0);
    expect(Math.max(...(await metrics('database_connections')))).toBeLessThanOrEqual(10);
    expect((await memory()) - before, 'MB more than before').toBeLessThan(60);

    isSlow = false;
    await vi.waitFor(async () => expect(await metric('emails_waiting')).toBe(0), {
      timeout: isLong ? 600_000 : 60_000,
      interval: 500,
    });
    expect(new Set(post.received.map(({ id: message }) => message)).size).toBe(post.received.length);
    const reached = new Set(post.received.map(({ to }) => to));
    expect(people.filter((email) => !reached.has(email))).toEqual([]);
    expect(await metric('emails_failed')).toBe(0);
    const { rows } = await running.staff.pool.query('select max(attempts)::int as most from mail_outbox');
    expect(rows, 'no try was given up').toEqual([{ most: 1 }]);
    expect((await site.end('SIGTERM')).code).toBe(0);
  },
  isLong ? 5_400_000 : 120_000,
);
