import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { findPostgres } from '@naledi/embedded-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/run/free-port.ts';
import { newData } from '#tests/site/new-data.ts';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';

/** Metrics of two processes for Prometheus (operation.md, METRICS_PORT). */

let data: string;
let site: RunningSite;
let metricsUrl: string;

const email = 'quintessa@mail.example';
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin', connection: 'close' },
    redirect: 'manual',
  });
const get = async (path: string) => {
  const answer = await fetch(site.url + path, { headers: { connection: 'close' }, redirect: 'manual' });
  await answer.arrayBuffer();
};

beforeAll(async () => {
  data = await newData();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  site = await startSiteProcess(data, { PROCESSES: '2', METRICS_PORT: String(port) });
  for (let visits = 0; visits < 10; visits++) await get('/about-us');
  await get('/logo.svg');
  await get('/dashboard');
  await get(`/no-such-page/${email}`);
  for (let guesses = 0; guesses < 4; guesses++) await post('/sign-in', { email, password: 'a wrong one' });
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(data, { recursive: true, force: true });
});

const scrape = async () => (await fetch(metricsUrl)).text();

/** Sum of a metric over all series with these labels. */
const sumOf = (text: string, name: string, labels: Record<string, string> = {}) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

test('the parent answers for all processes, in OpenMetrics', async () => {
  const answer = await fetch(metricsUrl);
  expect(answer.headers.get('content-type')).toMatch(/^application\/openmetrics-text/);
  const text = await answer.text();
  expect(text.trimEnd().endsWith('# EOF')).toBe(true);
  const counted = (kind: string, status: string) =>
    sumOf(text, 'http_request_duration_seconds_count', { kind, status });
  expect(counted('cached', '2xx')).toBe(10);
  expect(counted('file', '2xx')).toBe(1);
  expect(counted('dynamic', '4xx')).toBe(1);
  expect(counted('form', '4xx')).toBe(4);
  expect(sumOf(text, 'sign_ins_refused_total')).toBe(4);
  expect(sumOf(text, 'database_up')).toBe(1);
  expect(sumOf(text, 'content_publication')).toBeGreaterThan(0);
  expect(sumOf(text, 'content_publication_shown')).toBe(sumOf(text, 'content_publication'));
  expect(sumOf(text, 'jobs_failed')).toBe(0);
  expect(sumOf(text, 'database_connections')).toBeGreaterThan(1);
  expect(sumOf(text, 'disk_free_bytes')).toBeGreaterThan(0);
  expect(text, 'there is none yet').toMatch(/^backup_newest_timestamp_seconds 0$/m);
});

test('no metric identifies a person or a page', async () => {
  const askFor = async (pages: string) => {
    for (let made = 0; made < 20; made++) await get(`/no-such-page/${pages}-${made}`);
  };
  // By now every process has answered such a request.
  await askFor('first');
  const text = await scrape();
  expect(text).not.toMatch(/quintessa|@|about-us|no-such-page|127\.0\.0\.1/);
  // More requests must not add more series.
  const lines = text.split('\n').length;
  await askFor('next');
  expect((await scrape()).split('\n').length).toBeLessThan(lines + 12);
});

test('it is on a port of its own, at one address', async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});

test('alerts and dashboard use only existing metrics', async () => {
  const text = await scrape();
  // A name stands there also while it has no value, as that of a certificate on http.
  const told = new Set([...text.matchAll(/^(?:# TYPE )?([a-z_]+)/gm)].map(([, name]) => name));
  const shipped = ['alerts.yml', 'dashboard.json'].map((name) => readFileSync(`deploy/${name}`, 'utf8'));
  const named = new Set(
    shipped.flatMap((file) =>
      [
        ...file.matchAll(
          /\b((?:http|database|jobs|emails|content|sign_ins|disk|backup|certificate|nodejs|process)_[a-z0-9_]+)/g,
        ),
      ].map(([, name]) => name!),
    ),
  );
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => ![...told].some((known) => name.startsWith(known!)))).toEqual([]);
});

test('a port in use ends the start with the name of the setting, and leaves no database running', async () => {
  const port = new URL(metricsUrl).port;
  const other = await newData();
  await expect(startSiteProcess(other, { METRICS_PORT: port })).rejects.toThrow(
    /METRICS_PORT \d+ on 127\.0\.0\.1/,
  );
  expect(await findPostgres(other)).toBeUndefined();
  await rm(other, { recursive: true, force: true });
});
