import { register } from 'prom-client';
import { expect, test } from 'vitest';
import { measureServices } from './services.ts';

test('while the database is away the rest is told, and no figure of before', async () => {
  let isAway = false;
  const shown: { publication: number | undefined } = { publication: undefined };
  const rows = [new Proxy({ jobs_waiting: 3 }, { get: (known, name) => Reflect.get(known, name) ?? 0 })];
  const database = { execute: async () => (isAway ? Promise.reject(new Error('refused')) : { rows }) };
  measureServices({
    database: database as never,
    pool: { totalCount: 4, idleCount: 1, waitingCount: 5 },
    content: shown,
  });
  const before = await register.metrics();
  expect(before).toMatch(/^jobs_waiting 3$/m);
  expect(before, 'it has read none yet').not.toMatch(/^content_publication_shown \d/m);
  shown.publication = 7;
  isAway = true;
  const text = await register.metrics();
  expect(text).not.toMatch(/^jobs_waiting \d/m);
  expect(text).toMatch(/^database_up 0$/m);
  expect(text, 'what is read from memory').toMatch(/^content_publication_shown 7$/m);
  expect(text).toMatch(/^database_connections\{state="used"\} 3$/m);
  expect(text).toMatch(/^database_connections_waiting 5$/m);
});
