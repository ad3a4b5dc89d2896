import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { memoryLog } from '#tests/site/memory-log.ts';
import { requestLog } from './request-log.ts';

async function linesOf(signal: AbortSignal | null) {
  const log = memoryLog();
  const app = new Hono()
    .use(requestLog(log))
    .get('/thrown', () => Promise.reject(new Error('trouble')))
    .get('/answered', (c) => c.text('trouble', 500))
    .get('/about-us', (c) => c.text('us'));
  for (const path of ['/thrown', '/answered?token=x', '/about-us'])
    await app.request(new Request(`http://site.example${path}`, { signal }));
  return log.lines.map(({ level, event, path, status }) => ({ level, event, path, status }));
}

const request = (path: string, status: number) => ({ level: 'info', event: 'request', path, status });

test('what fails is an error in the log', async () => {
  expect(await linesOf(null)).toEqual([
    { level: 'error', event: 'request-failed' },
    request('/thrown', 500),
    request('/answered', 500),
    request('/about-us', 200),
  ]);
});

test('what fails because the visitor has left is none', async () => {
  expect(await linesOf(AbortSignal.abort())).toEqual([
    request('/thrown', 499),
    request('/answered', 499),
    request('/about-us', 200),
  ]);
});

test('of what a proxy asks several times a second only refusals are told', async () => {
  const log = memoryLog();
  const app = new Hono()
    .use(requestLog(log))
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', (c) => c.text('not ready', 503));
  for (const path of ['/healthz', '/readyz']) await app.request(path);
  expect(log.lines).toMatchObject([request('/readyz', 503)]);
});
