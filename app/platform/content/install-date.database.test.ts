import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '#tests/site/clock.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { loadInstallDate } from './install-date.server.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
});
afterAll(() => scratch.drop());

test('content counts from the day of the first start, also when the database was away at a later one', async () => {
  const content = { since: '' };
  await loadInstallDate(content, scratch.database, testClock('2026-11-21T22:30:00Z'));
  expect(content.since).toBe('2026-11-22');
  let away = true;
  const database = new Proxy(scratch.database, {
    get(target, key) {
      if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return Reflect.get(target, key);
    },
  });
  await loadInstallDate(content, database, testClock('2027-03-01T08:00:00Z'), 20);
  expect(content.since).toBe('2027-03-01');
  away = false;
  await expect.poll(() => content.since).toBe('2026-11-22');
});

test('an installation that is started before its migrations have run notes its first day once they have', async () => {
  const fresh = await cloneDatabase();
  await fresh.pool.query('alter table content_start rename to not_yet');
  const content = { since: '' };
  await loadInstallDate(content, fresh.database, testClock('2026-11-21T08:00:00Z'), 20);
  expect(content.since).toBe('2026-11-21');
  await fresh.pool.query('alter table not_yet rename to content_start');
  await expect.poll(async () => (await fresh.pool.query('select from content_start')).rowCount).toBe(1);
  await loadInstallDate(content, fresh.database, testClock('2027-03-01T08:00:00Z'));
  expect(content.since).toBe('2026-11-21');
  await fresh.drop();
});
