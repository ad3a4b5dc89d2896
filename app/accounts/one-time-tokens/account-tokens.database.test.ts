import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockPerson } from '#app/accounts/users/people.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { confirmationToken, consumeTokenOfPerson } from './account-tokens.server.ts';
import { deleteTokens } from './one-time-tokens.server.ts';

const now = new Date('2026-11-21T08:00:00Z');
const userId = 'thandi';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
  await scratch.database.insert(users).values({ id: userId, name: 'Thandi', email: 'thandi@mail.example' });
});
afterAll(() => scratch.drop());

const newToken = () => confirmationToken.issue(scratch.database, { userId, data: { email: 'a@b.c' }, now });
const take = (token: string) =>
  scratch.database.transaction((tx) => consumeTokenOfPerson(tx, confirmationToken, token, now));

test('a link is taken once, with its person', async () => {
  const token = await newToken();
  const answers = await Promise.all([take(token), take(token)]);
  expect(answers.filter(Boolean)).toMatchObject([{ person: { id: userId }, data: { email: 'a@b.c' } }]);
  expect(await take('x')).toBeUndefined();
});

test('a link that is taken while another change ends it makes neither wait for ever', async () => {
  const token = await newToken();
  const { taken } = await scratch.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const taken = take(token);
    // It has come as far as it can.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await scratch.pool.query(waiting)).rowCount).toBe(1);
    await deleteTokens(tx, { userId }, [confirmationToken.purpose]);
    return { taken };
  });
  expect(await taken).toBeUndefined();
});
