import { expect, test } from 'vitest';
import { health } from './health.ts';

const answers = { execute: async () => [] } as never;
const hangsUp = { execute: () => Promise.reject(new Error('connect ECONNREFUSED')) } as never;

test.each([
  ['answers', { database: answers }, 200],
  ['answers, but waits for its migrations', { database: answers, isMigrated: () => false }, 503],
  ['answers, for a process that ends', { database: answers, isStopping: () => true }, 503],
  ['does not answer', { database: hangsUp, isMigrated: () => true }, 503],
])('a database that %s is ready or not', async (_, services, status) => {
  const answer = await health(services).request('/readyz');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect((await health(services).request('/healthz')).status).toBe(200);
});
