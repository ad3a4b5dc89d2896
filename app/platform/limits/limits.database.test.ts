import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { rateLimits } from './limits.table.ts';
import { createLimits, type Limits } from './limits.ts';

let own: TestDatabase;
let limits: Limits;
beforeAll(async () => {
  own = await cloneDatabase();
  limits = createLimits(own.database, 'a-secret', 1);
});
afterAll(() => own.drop());
beforeEach(() => own.database.delete(rateLimits));

const limit = { name: 'try', points: 3, within: 60 };
const use = () => limits.use(limit, 'somebody');
const giveBack = () => limits.refund([[limit, 'somebody']]);
const pointsLeft = async () => {
  for (let left = 0; ; left++) if ((await use()) > 0) return left;
};
const passTime = () => own.database.update(rateLimits).set({ expire: Date.now() - 1 });

test('beyond its points a limit says how long to wait, and does not begin again before', async () => {
  expect([await use(), await use(), await use()]).toEqual([0, 0, 0]);
  const wait = await use();
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await limits.use(limit, 'somebody else')).toBe(0);
  expect(await limits.use({ ...limit, name: 'other' }, 'somebody')).toBe(0);
  await passTime();
  expect(await pointsLeft()).toBe(3);
});

test('points of a clock that ran a day ahead end when it is set right', async () => {
  for (let used = 0; used < 3; used++) await use();
  const day = 86_400_000;
  await own.database.update(rateLimits).set({ expire: sql`${rateLimits.expire} + ${day}` });
  expect(await pointsLeft()).toBe(3);
});

test('the clock of another machine that is seconds ahead ends nothing', async () => {
  for (let used = 0; used < 3; used++) await use();
  await own.database.update(rateLimits).set({ expire: sql`${rateLimits.expire} + 5000` });
  expect(await use()).toBeGreaterThan(60);
});

test('concurrent uses count like sequential ones', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, use));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('a refunded point can be used again', async () => {
  await use();
  await use();
  await giveBack();
  expect(await pointsLeft()).toBe(2);
});

test('refunding an expired or unused point has no effect', async () => {
  await giveBack();
  expect(await pointsLeft()).toBe(3);
  await passTime();
  await giveBack();
  expect(await pointsLeft()).toBe(3);
});

test('several limits each return their wait, in order', async () => {
  const one = { name: 'one', points: 1, within: 60 };
  const uses = [
    [limit, 'somebody'],
    [one, 'somebody'],
    [limit, 'another'],
  ] as const;
  expect(await limits.consume(uses)).toEqual([0, 0, 0]);
  const [first, second, third] = await limits.consume(uses);
  expect([first, third]).toEqual([0, 0]);
  expect(second).toBeGreaterThan(50);
  await limits.refund(uses);
  await limits.refund(uses.slice(1, 2));
  expect(await limits.consume(uses)).toEqual([0, 0, 0]);
  expect(await limits.consume([])).toEqual([]);
});

test('concurrent use and refund of the same limits cannot deadlock', async () => {
  const many = { name: 'many', points: 1_000, within: 60, closed: true };
  const uses = Array.from({ length: 500 }, (_, i) => [many, `Key ${i}`] as const);
  const inTurn = async (turn: number) => {
    const order = turn % 2 ? uses : uses.toReversed();
    await limits.consume(order);
    await limits.refund(order);
  };
  await Promise.all(Array.from({ length: 20 }, (_, turn) => inTurn(turn)));
  const left = await own.database.select().from(rateLimits);
  expect(new Set(left.map(({ points }) => points))).toEqual(new Set([0]));
});

test('a rollback uncounts everything', async () => {
  const trying = own.database.transaction(async (tx) => {
    expect(await limits.useWithin(tx, [[limit, 'somebody']])).toBe(0);
    tx.rollback();
  });
  await expect(trying).rejects.toThrow('Rollback');
  expect(await pointsLeft()).toBe(3);
});

test('without the database everything is allowed, except guesses', async () => {
  await own.database.execute(sql`alter table rate_limits rename to rate_limits_away`);
  expect(await use()).toBe(0);
  await expect(limits.use({ ...limit, closed: true }, 'somebody')).rejects.toThrow('cannot be asked');
  const mixed = [[limit, 'somebody'] as const, [{ ...limit, closed: true }, 'somebody'] as const];
  await expect(limits.consume(mixed)).rejects.toThrow('cannot be asked');
  await giveBack();
  await own.database.execute(sql`alter table rate_limits_away rename to rate_limits`);
});
