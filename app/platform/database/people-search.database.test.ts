import { eq, type SQL, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { type KeysetList, type PageRequest, readAll, readPage } from './keyset.ts';
import { areCommonWords } from './people-search.ts';
import { containsWords } from './search.ts';

const members = pgTable('members', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  cameAt: timestamp('came_at', { withTimezone: true }).notNull(),
});
const visits = pgTable('visits', {
  id: uuid().primaryKey().defaultRandom(),
  memberId: text('member_id'),
  at: timestamp({ withTimezone: true }).notNull(),
});
interface Found {
  id: string;
  name: string | null;
}

const people = { table: members, id: members.id, since: members.cameAt };
let reads = 0;

const memberList: KeysetList<Found> = {
  table: members,
  id: members.id,
  sorts: {
    date: { by: members.cameAt, type: 'moment' },
    name: { by: sql`lower(${members.name})`, type: 'text' },
  },
  defaultOrder: { sort: 'date', descending: true },
  search: people,
  rows: (database, at) => {
    reads++;
    return database.select({ id: members.id, name: members.name, at }).from(members);
  },
};

const visitList: KeysetList<Found> = {
  table: visits,
  id: visits.id,
  sorts: { date: { by: visits.at, type: 'moment' } },
  defaultOrder: { sort: 'date', descending: true },
  search: { ...people, of: visits.memberId },
  rows: (database, at) =>
    database
      .select({ id: visits.id, name: members.name, at })
      .from(visits)
      .leftJoin(members, eq(members.id, visits.memberId)),
};

let db: TestDatabase;
beforeAll(async () => {
  // Without pg_trgm, so that no search can use an index.
  db = await cloneDatabase({ empty: true });
  await db.pool.query(`
    create table members (id text primary key, name text not null, email text not null, came_at timestamptz not null,
      search_text text generated always as (' ' || lower(name) || ' ' || lower(email)) stored);
    create index on members (came_at, id);
    create table visits (id uuid primary key default gen_random_uuid(), member_id text, at timestamptz not null)`);
});
afterAll(() => db.drop());

const join = (people: [name: string, email: string][]) =>
  db.pool.query(
    `insert into members (id, name, email, came_at)
     select 'added ' || n, name, email, timestamptz '2026-11-21 09:00Z' + n * interval '1 second'
     from unnest($1::text[], $2::text[]) with ordinality as t (name, email, n)`,
    [people.map(([name]) => name), people.map(([, email]) => email)],
  );

const come = (many: number, name: string, from = 0) =>
  db.pool.query(
    `insert into members (id, name, email, came_at)
     select md5($2 || i), $2 || ' ' || i, lower($2) || i || '@mail.example', timestamptz '2026-11-20 08:00Z' + i * interval '1 second'
     from generate_series($3::int + 1, $3::int + $1::int) i`,
    [many, name, from],
  );

beforeEach(() => db.pool.query('truncate members, visits'));

const found = async (search: string) =>
  (await readPage(db.database, memberList, { search })).rows.map(({ name }) => name);

describe('people are found', () => {
  beforeEach(() =>
    join([
      ['Thandiwe Mokoena', 'tm@mail.example'],
      ['Ng Anneke', 'Anneke.Ng@School.example'],
      ['Ántonia 100%_\\ O’Hara', 'a-b.c_d@x-y.example'],
      ['Ωmega ΔΕΛΤΑ', 'omega@mail.example'],
    ]),
  );

  test('by any part of a name or address, in any case', async () => {
    for (const search of ['mokoena', 'OKOEN', 'thandiwe', 'tm@mail', 'tm@mail.example', ' Mokoena '])
      expect(await found(search)).toEqual(['Thandiwe Mokoena']);
    for (const search of ['anneke.ng@school.example', 'nneke.n', 'ol.ex', 'e.n'])
      expect(await found(search)).toEqual(['Ng Anneke']);
    for (const search of ['ántonia', 'ÁNTONIA', 'a-b', 'b.c', '-b.c_d@x-', 'o’hara'])
      expect(await found(search)).toEqual(['Ántonia 100%_\\ O’Hara']);
    for (const search of ['ωMEGA', 'δελτα', 'ΔΕΛ']) expect(await found(search)).toEqual(['Ωmega ΔΕΛΤΑ']);
  });

  test('by several words in any order, wherever each stands', async () => {
    for (const search of ['mokoena thandiwe', 'koe diw', 'thandiwe tm@', 'tm@ mokoena mokoena Mokoena'])
      expect(await found(search)).toEqual(['Thandiwe Mokoena']);
    expect(await found('mokoena anneke')).toEqual([]);
    expect(await found('example')).toHaveLength(4);
  });

  test('by one or two letters only at the start of a word', async () => {
    for (const search of ['mo', 'th', 't', 'tm']) expect(await found(search)).toEqual(['Thandiwe Mokoena']);
    for (const search of ['ng', 'an ng']) expect(await found(search)).toEqual(['Ng Anneke']);
    expect(await found('ko')).toEqual([]);
    expect(await found('we mokoena')).toEqual([]);
  });

  test('by signs that mean themselves', async () => {
    for (const search of ['100%_\\', '0%_', 'c_d', '0%']) {
      const names = await found(search);
      expect(names.every((name) => name?.startsWith('Ántonia'))).toBe(true);
    }
    expect(await found('100%_\\')).toHaveLength(1);
    for (const search of [
      'a%c',
      'an_eke',
      'm%a',
      'x\\y',
      '%%%',
      '_',
      "'",
      '\\',
      '(((',
      '\ud800x',
      '🌍',
      'a'.repeat(5000),
    ])
      expect(await found(search)).toEqual([]);
    expect(await found('\0')).toHaveLength(4);
  });
});

/** Names on all pages forwards, and back to the first. */
async function walk(list: KeysetList<Found>, ask: PageRequest): Promise<(string | null)[][]> {
  const page = (more: PageRequest) => readPage(db.database, list, { limit: 7, ...ask, ...more });
  const forwards = [await page({})];
  while (forwards.at(-1)?.after) forwards.push(await page({ after: forwards.at(-1)?.after }));
  const backwards = [forwards.at(-1)!];
  while (backwards[0]?.before) backwards.unshift(await page({ before: backwards[0].before }));
  // The first page reached backwards may hold more: going before the first page returns it.
  const ids = (pages: typeof forwards) => [...new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))];
  return [ids(forwards), ids(backwards)];
}

describe('pages under a search', () => {
  beforeEach(async () => {
    await come(60, 'Mokoena');
    await come(40, 'Naledi');
    await come(2, 'Zulu');
    await db.pool.query(`insert into visits (member_id, at)
      select id, came_at + n * interval '7 seconds' from members, generate_series(1, 3) n`);
    await db.pool.query(`insert into visits (at) select now() from generate_series(1, 5)`);
  });

  // No match, two, part of a page, more than a page; words with few and many matches combined.
  test.each(['nobody', 'zulu', 'mokoena 5', 'mokoena', 'o', 'mail.example', 'naledi1 naledi'])(
    'of "%s" hold everybody with the words once, both ways, sorted by anything',
    async (search) => {
      const { rows } = await db.database.execute<{ id: string; name: string }>(
        sql`select id, name from members where ${containsWords(search, [members.name, members.email])} order by came_at desc, id desc`,
      );
      const expected = rows.map(({ id }) => id);
      const byName = (a: { name: string }, b: { name: string }) =>
        a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;
      const named = rows.toSorted(byName).map(({ id }) => id);
      expect(await walk(memberList, { search })).toEqual([expected, expected]);
      expect(await walk(memberList, { search, sort: 'date' })).toEqual([
        expected.toReversed(),
        expected.toReversed(),
      ]);
      expect(await walk(memberList, { search, sort: 'name' })).toEqual([named, named]);
      expect(await walk(memberList, { search, sort: '-name' })).toEqual([
        named.toReversed(),
        named.toReversed(),
      ]);
      const [forwards, backwards] = await walk(visitList, { search });
      expect(forwards).toHaveLength(3 * expected.length);
      expect(backwards).toEqual(forwards);
      const portions: string[] = [];
      for await (const some of readAll(db.database, visitList, { search, limit: 50 }))
        portions.push(...some.map(({ id }) => id));
      expect(portions).toEqual(forwards);
    },
  );

  test('hold only what belongs to the list', async () => {
    const only: SQL = sql`${members.id} < '8'`;
    const few = { ...memberList, only };
    for (const search of ['mokoena', 'zulu', 'nobody', undefined]) {
      const all = (await walk(memberList, { search }))[0]!;
      const expected = all.filter((id) => id! < '8');
      expect(await walk(few, { search })).toEqual([expected, expected]);
    }
  });
});

describe('a walk', () => {
  const frequent = (words: string) => areCommonWords(db.database, words, people);

  test('is for words of at least five of the last thousand who came', async () => {
    await come(5, 'Mokoena');
    await come(4, 'Naledi');
    expect([await frequent('mokoena'), await frequent('naledi'), await frequent('nobody')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      await frequent('mo'),
      await frequent('mokoena mail.example'),
      await frequent('mokoena naledi'),
    ]).toEqual([true, true, false]);
    await come(1000, 'Later', 100);
    expect(await frequent('mokoena')).toBe(false);
  });

  test('fills a page by itself; the last page is looked up', async () => {
    await come(12, 'Mokoena');
    const page = async (ask: PageRequest) => {
      reads = 0;
      const { rows, after } = await readPage(db.database, memberList, {
        search: 'mokoena',
        limit: 8,
        ...ask,
      });
      return { rows: rows.length, reads, after };
    };
    const first = await page({});
    expect(first).toMatchObject({ rows: 8, reads: 1 });
    expect(await page({ after: first.after })).toMatchObject({ rows: 4, reads: 2 });
    expect(await page({ search: 'mokoena12' })).toMatchObject({ rows: 1, reads: 1 });
  });

  test('stops a scan past thousands of others, and still finds the rows behind them', async () => {
    await come(31_000, 'Aisha');
    await come(20, 'Zulu', 31_000);
    const { rows } = await readPage(db.database, memberList, { search: 'zulu', sort: 'name', limit: 10 });
    expect(rows).toHaveLength(10);
    expect((await walk(memberList, { search: 'zulu', sort: 'name' }))[0]).toHaveLength(20);
  });
});
