import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockPerson } from '#app/accounts/users/people.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { endLinks, issueLink } from './one-time-tokens.server.ts';
import { consumePersonLink } from './token-owner.server.ts';

const now = new Date('2026-11-21T08:00:00Z');
const userId = 'thandi';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
  await scratch.database.insert(users).values({ id: userId, name: 'Thandi', email: 'thandi@mail.example' });
});
afterAll(() => scratch.drop());

const newLink = () => issueLink(scratch.database, 'confirm', userId, { n: 1 }, now);
const take = (token: string) =>
  scratch.database.transaction((tx) => consumePersonLink(tx, 'confirm', token, now));

test('a link is taken once, with its person', async () => {
  const token = await newLink();
  const answers = await Promise.all([take(token), take(token)]);
  expect(answers.filter(Boolean)).toMatchObject([{ person: { id: userId }, data: { n: 1 } }]);
  expect(await take('x')).toBeUndefined();
});

test('a link that is taken while another change ends it makes neither wait for ever', async () => {
  const token = await newLink();
  const { taken } = await scratch.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const taken = take(token);
    // It has come as far as it can.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await scratch.pool.query(waiting)).rowCount).toBe(1);
    await endLinks(tx, userId, ['confirm']);
    return { taken };
  });
  expect(await taken).toBeUndefined();
});
