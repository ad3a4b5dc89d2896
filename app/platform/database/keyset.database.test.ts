import { getTableColumns, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { encodeCursor } from './cursor.ts';
import { type KeysetList, readAll, readPage } from './keyset.ts';
import { containsWords } from './search.ts';

const things = pgTable('things', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  place: text(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
type Thing = typeof things.$inferSelect;

const list: KeysetList<Thing> = {
  table: things,
  id: things.id,
  sorts: {
    date: { by: things.madeAt, type: 'moment' },
    name: { by: sql`lower(${things.name})`, type: 'text' },
  },
  defaultOrder: { sort: 'date', descending: true },
  search: (words) => [containsWords(words, [things.name]), sql`lower(${things.place}) = lower(${words})`],
  rows: (database, at) => database.select({ ...getTableColumns(things), at }).from(things),
};

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase({ empty: true });
  await db.pool.query(
    'create table things (id uuid primary key default gen_random_uuid(), name text not null, place text, made_at timestamptz not null)',
  );
});
afterAll(() => db.drop());

/** 25 things, three at each timestamp, one microsecond apart. */
beforeEach(async () => {
  await db.pool.query('truncate things');
  await db.pool.query(
    `insert into things (name, place, made_at)
     select 'Thing ' || lpad(i::text, 2, '0'), case when i % 2 = 0 then 'Durban' end,
       timestamptz '2026-11-21 08:00:00.123456Z' + (i / 3) * interval '1 microsecond'
     from generate_series(1, 25) i`,
  );
});

const page = (ask: Parameters<typeof readPage>[2]) => readPage(db.database, list, { limit: 10, ...ask });
const names = ({ rows }: { rows: Thing[] }) => rows.map(({ name }) => name);

/** All pages forwards, then back to the first. */
async function walk(ask: Parameters<typeof readPage>[2] = {}) {
  const forwards = [await page(ask)];
  while (forwards.at(-1)?.after) forwards.push(await page({ ...ask, after: forwards.at(-1)?.after }));
  const backwards = [forwards.at(-1)!];
  while (backwards[0]?.before) backwards.unshift(await page({ ...ask, before: backwards[0].before }));
  return { forwards: forwards.map(names), backwards: backwards.map(names) };
}

describe('pages', () => {
  test.each(['', 'date', '-date', 'name', '-name'])(
    'sorted by "%s" hold every row once, both ways',
    async (sort) => {
      const { forwards, backwards } = await walk({ sort });
      expect(forwards.map((rows) => rows.length)).toEqual([10, 10, 5]);
      expect(new Set(forwards.flat()).size).toBe(25);
      expect(backwards.slice(-2)).toEqual(forwards.slice(-2));
      expect(backwards[0]).toEqual(forwards[0]);
    },
  );

  test('are the newest first by default; an unknown order means the default', async () => {
    expect(names(await page({ sort: 'name' })).slice(0, 2)).toEqual(['Thing 01', 'Thing 02']);
    expect(names(await page({ sort: '-name' }))[0]).toBe('Thing 25');
    const usual = names(await page({}));
    expect(usual.slice(0, 2).sort()).toEqual(['Thing 24', 'Thing 25']);
    for (const sort of ['made_at', '-', 'id; drop table things', '__proto__', 'constructor'])
      expect(names(await page({ sort }))).toEqual(usual);
  });

  test('stay stable when rows are added or removed before them', async () => {
    const first = await page({});
    const second = await page({ after: first.after });
    await db.pool.query(
      `insert into things (name, made_at) select 'New ' || i, now() + interval '1 year' from generate_series(1, 15) i`,
    );
    await db.pool.query(`delete from things where name = $1`, [first.rows[3]?.name]);
    expect(names(await page({ after: first.after }))).toEqual(names(second));
    const back = await page({ before: second.before });
    expect(names(back).slice(1)).toEqual(names(first).filter((name) => name !== first.rows[3]?.name));
    expect(back.before).toBeDefined();
  });

  test('a page whose rows have gone is the first page', async () => {
    const last = await page({ sort: 'name', after: (await page({ sort: 'name', limit: 20 })).after });
    await db.pool.query(`delete from things where name > 'Thing 12'`);
    expect(names(await page({ sort: 'name', after: last.before }))[0]).toBe('Thing 01');
    await db.pool.query('delete from things');
    expect(await page({ after: last.before })).toMatchObject({
      rows: [],
      before: undefined,
      after: undefined,
    });
  });

  test('a made-up cursor is not an error', async () => {
    const usual = names(await page({}));
    const id = '00000000-0000-4000-8000-000000000000';
    for (const cursor of [
      'x',
      '%',
      'null',
      Buffer.from('null').toString('base64url'),
      Buffer.from('[1,2]').toString('base64url'),
      encodeCursor({ at: 'now', id }),
      encodeCursor({ at: '2026-02-31T00:00:00.000000Z', id }),
      encodeCursor({ at: '0000-01-01T00:00:00.000000Z', id }),
      encodeCursor({ at: '2026-11-21T25:00:00.000000Z', id }),
      encodeCursor({ at: '2027-11-21T08:00:00.123456Z', id: "' or 1=1" }),
      'A'.repeat(5000),
    ])
      expect(names(await page({ after: cursor, before: cursor }))).toEqual(usual);
    for (const at of ['\0', '\ud800', "'; --"]) await page({ sort: 'name', after: encodeCursor({ at, id }) });
  });

  test('limits are kept within reason', async () => {
    expect((await page({ limit: 0 })).rows).toHaveLength(1);
    expect((await page({ limit: Number.POSITIVE_INFINITY })).rows).toHaveLength(25);
  });
});

describe('searching', () => {
  beforeEach(async () => {
    await db.pool.query(
      `insert into things (name, place, made_at) values ('Ng Anneke', 'Kampala', now()), ('100%_\\ Naledi', null, now()), ('Kampala club', null, now())`,
    );
  });
  const found = async (search: string) => names(await page({ search })).sort();

  test('every word must stand in a column; short ones begin a word', async () => {
    expect(await found('anneke NG')).toEqual(['Ng Anneke']);
    expect(await found('ng')).toEqual(['Ng Anneke']);
    expect(await found('a')).toEqual(['Ng Anneke']);
    expect(await found('hing 07')).toEqual(['Thing 07']);
    expect(await found('anneke zulu')).toEqual([]);
  });

  test('any alternative is enough, and each row comes once', async () => {
    expect(await found('kampala')).toEqual(['Kampala club', 'Ng Anneke']);
    const { forwards, backwards } = await walk({ search: 'durban' });
    expect(forwards.map((rows) => rows.length)).toEqual([10, 2]);
    expect(backwards).toEqual(forwards);
  });

  test('special characters are literal', async () => {
    expect(await found('100%_\\')).toEqual(['100%_\\ Naledi']);
    for (const search of ['%', '_', '%%%', "'", '\0', '\\', '(((', '\ud800x', `${'a'.repeat(5000)}`, '🌍'])
      expect(await found(search)).not.toContain('Thing 01');
    expect((await page({ search: '  ' })).rows).toHaveLength(10);
  });
});

test('all rows come in batches, as searched and sorted', async () => {
  const portions: Thing[][] = [];
  for await (const rows of readAll(db.database, list, { sort: 'name', limit: 10 })) portions.push(rows);
  expect(portions.map((rows) => rows.length)).toEqual([10, 10, 5]);
  expect(portions.flat().map(({ name }) => name)).toEqual(
    Array.from({ length: 25 }, (_, i) => `Thing ${String(i + 1).padStart(2, '0')}`),
  );
  const durban: Thing[] = [];
  for await (const rows of readAll(db.database, list, { search: 'durban', limit: 5 })) durban.push(...rows);
  expect(durban).toHaveLength(12);
});
