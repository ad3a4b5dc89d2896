import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { readCounts, readLargest } from './statistics.server.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.pool.query('truncate users cascade'));

const add = (id: number, profile: Record<string, unknown> = {}) => {
  const { gender = 'female', country = 'Uganda', newsletter = false } = profile;
  return db.pool.query(
    `with u as (insert into users (id, name, email) values ($1, 'N', $1 || '@mail.example') returning id)
     insert into profiles (user_id, full_name, email, gender, country, newsletter_subscribed)
     select id, 'N', 'e', $2, $3, $4 from u`,
    [`person ${id}`, gender, country, newsletter],
  );
};

const counts = async (measure: string) =>
  Object.fromEntries((await readCounts(db.database, [measure]))[measure]!);

test('a row counts from the moment it is there until it goes, whoever writes it', async () => {
  await add(1, { newsletter: true });
  await add(2, { gender: 'male' });
  await add(3, { gender: null, country: null });
  expect(await counts('users')).toEqual({ '': 3 });
  expect(await counts('users.gender')).toEqual({ female: 1, male: 1, '': 1 });
  expect(await counts('users.country')).toEqual({ Uganda: 2, '': 1 });
  expect(await counts('users.newsletter')).toEqual({ '': 1 });
  await db.pool.query(
    `update profiles set gender = 'rather_not_say', newsletter_subscribed = not newsletter_subscribed`,
  );
  expect(await counts('users.gender')).toEqual({ rather_not_say: 3 });
  expect(await counts('users.newsletter')).toEqual({ '': 2 });
  await db.pool.query(`delete from users where id = 'person 1'`);
  expect(await counts('users')).toEqual({ '': 2 });
  await db.pool.query('truncate users cascade');
  expect(await counts('users')).toEqual({});
});

test('what is rolled back was never counted', async () => {
  await db.database
    .transaction(async (tx) => {
      await tx.execute(`insert into users (id, name, email) values ('x', 'x', 'x@mail.example')`);
      await tx.execute(
        `insert into profiles (user_id, full_name, email) values ('x', 'x', 'x@mail.example')`,
      );
      expect((await readCounts(tx, ['users'])).users.get('')).toBe(1);
      throw new Error('no');
    })
    .catch(() => {});
  expect(await counts('users')).toEqual({});
});

test('days are South African ones, places are a city with its country', async () => {
  await db.pool.query(
    `insert into signup_analytics (signup_date, signup_method, city, country) values
     ('2026-11-20 21:59:59Z', 'email', 'Kampala', 'Uganda'), ('2026-11-20 22:00:00Z', 'email', 'Kampala', 'Uganda'),
     ('2026-11-21 08:00:00Z', 'google', null, 'Other'), ('2020-01-01', 'email', 'Kampala', null)`,
  );
  const days = await readCounts(db.database, ['signups.day'], '2026-11-01');
  expect(Object.fromEntries(days['signups.day'])).toEqual({
    '2026-11-20 email': 1,
    '2026-11-21 email': 1,
    '2026-11-21 google': 1,
  });
  expect(Object.fromEntries(await readLargest(db.database, 'signups.place', 10))).toEqual({
    'Kampala\x1fUganda': 2,
    '\x1fOther': 1,
    'Kampala\x1f': 1,
  });
  await db.pool.query('truncate signup_analytics');
});

test('the largest are right, with and without changes that are not folded yet', async () => {
  const place = (city: string, n: number) =>
    db.pool.query(
      `insert into signup_analytics (signup_method, city) select 'email', $1 from generate_series(1, $2::int)`,
      [city, n],
    );
  for (let i = 1; i <= 20; i++) await place(`City ${i}`, i);
  await db.pool.query('select statistics_fold()');
  await place('City 3', 40);
  await place('New', 30);
  await db.pool.query(`delete from signup_analytics where city in ('City 20', 'City 19')`);
  const expected = [
    ['City 3\x1f', 43],
    ['New\x1f', 30],
    ['City 18\x1f', 18],
    ['City 17\x1f', 17],
  ];
  expect([...(await readLargest(db.database, 'signups.place', 4))]).toEqual(expected);
  await db.pool.query('select statistics_fold()');
  expect([...(await readLargest(db.database, 'signups.place', 4))]).toEqual(expected);
  await db.pool.query('truncate signup_analytics');
});

test('the status of an application moves from one count to the other', async () => {
  await db.pool.query(
    `insert into code_club_starter_applications (full_name, email, location_city, location_province, experience_level)
     select 'N', 'e', 'c', 'p', 'x' from generate_series(1, 5)`,
  );
  await db.pool.query(
    `update code_club_starter_applications set status = 'approved'
     where id in (select id from code_club_starter_applications limit 2)`,
  );
  expect(await counts('code_club_starter_applications.status')).toEqual({ pending: 3, approved: 2 });
});

test('many writers at once wait for nobody, and every row is counted once', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, i) => add(i, { country: `Country ${i % 3}` })));
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) =>
      db.pool.query(`delete from users where id = $1`, [`person ${i}`]),
    ),
    ...Array.from({ length: 20 }, (_, i) =>
      db.pool.query(`update profiles set country = 'Moved' where user_id = $1`, [`person ${i + 30}`]),
    ),
    ...Array.from({ length: 10 }, () => db.pool.query('select statistics_fold()')),
  ]);
  const { rows } = await db.pool.query(`select country as key, count(*)::int as n from profiles group by 1`);
  expect(await counts('users.country')).toEqual(Object.fromEntries(rows.map(({ key, n }) => [key, n])));
  await db.pool.query('select statistics_fold()');
  expect(await counts('users')).toEqual({ '': 40 });
});

test('a transaction that holds the fold stops neither readers nor writers', async () => {
  const client = await db.pool.connect();
  try {
    await add(1);
    await client.query('begin');
    await client.query('select statistics_fold()');
    await Promise.all([add(2), add(3), db.pool.query('select statistics_fold()')]);
    expect(await counts('users')).toEqual({ '': 3 });
    await client.query('commit');
    expect(await counts('users')).toEqual({ '': 3 });
  } finally {
    client.release();
  }
});

test('counting anew gives the same counts', async () => {
  for (let i = 0; i < 5; i++) await add(i);
  const before = await counts('users.country');
  await db.pool.query('select statistics_recount()');
  expect(await counts('users.country')).toEqual(before);
  const { rows } = await db.pool.query('select count(*)::int as n from statistics_changes');
  expect(rows[0].n).toBe(0);
});
