import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { type ContentData, readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import type { Database } from '#app/platform/database/database.ts';
import { team } from '#app/site/pages/team.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { seedContent } from './seed.server.ts';

const now = new Date('2026-11-22T08:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
let shipped: ContentData;
let later: ContentData;
let scratch: TestDatabase;

const edit = (file: string, change: (text: string) => string) => {
  const full = path.join(folder, file);
  writeFileSync(full, change(readFileSync(full, 'utf8')));
};

beforeAll(async () => {
  cpSync('content', folder, { recursive: true });
  shipped = await readContent(folder, collections);
  edit('team.yaml', (text) =>
    text.replace(shippedContent.get(team, 'lindiwe-mahlasela')!.name, 'Lindiwe Second'),
  );
  edit(
    'benefits.yaml',
    (text) =>
      `${text.trimEnd()}\n${text
        .trimEnd()
        .split(/^- /m)
        .slice(1, 2)
        .map((one) => `- ${one.replace(/id: \S+/, 'id: brand-new')}`)
        .join('')}`,
  );
  rmSync(path.join(folder, 'posts/spot-a-phishing-message.md'));
  later = await readContent(folder, collections);
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  scratch = await cloneDatabase();
  await scratch.pool.query('truncate content_entries, content_publications cascade');
});
afterEach(() => scratch.drop());

const load = (data: ContentData) => seedContent(scratch.database, data, collections, now);
const count = async (table: string) =>
  (await scratch.pool.query(`select count(*)::int from ${table}`)).rows[0].count;
const served = async (data: ContentData): Promise<Content> => {
  const content = createContent(data, '2026-11-22', collections);
  expect(await syncPublished(content, scratch.database)).toEqual([]);
  return content;
};
const all = (content: Content) => collections.map((collection) => content.stored(collection));
const named = (name: string) => collections.find((collection) => collection.name === name)!;

test('the first start imports every file as version 1 and serves it', async () => {
  const entries = Object.keys(shipped.digests).length;
  expect(entries).toBeGreaterThan(200);
  expect(await load(shipped)).toEqual({ created: entries, refused: [] });
  expect([await count('content_entries'), await count('content_versions')]).toEqual([entries, entries]);
  const files = createContent(shipped, '2026-11-22', collections);
  expect(all(await served(shipped))).toEqual(all(files));
  // Even without digests of the files: every text comes from the database, with its fields in the same order.
  const bare = { ...shipped, digests: {} };
  expect(JSON.stringify(all(await served(bare)))).toBe(JSON.stringify(all(files)));
});

test('of several starting processes one loads the content', async () => {
  const done = await Promise.all([load(shipped), load(shipped), load(shipped)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await load(shipped)).toBeUndefined();
  expect(await count('content_versions')).toBe(await count('content_entries'));
});

test('a later release adds what was never there, at the end of its list, and touches nothing else', async () => {
  await load(shipped);
  const before = all(await served(shipped));
  expect(await load(later)).toEqual({ created: 1, refused: [] });
  const content = await served(later);
  const added = content.stored(named('benefits')) as { id: string }[];
  expect(added.at(-1)).toMatchObject({ id: 'brand-new' });
  expect(
    all(content).map((list, i) => (collections[i]!.name === 'benefits' ? added.slice(0, -1) : list)),
  ).toEqual(before);
  expect(await load(later)).toBeUndefined();
  expect(await load(shipped), 'an older one neither').toBeUndefined();
});

test('what staff deleted or renamed never comes back', async () => {
  await load(shipped);
  await scratch.pool.query(
    `update content_entries set deleted_at = now(), published_version = null where entry_id = 'lindiwe-mahlasela'`,
  );
  await scratch.pool.query(`insert into content_addresses (collection, old_id, entry)
    select collection, entry_id, id from content_entries where entry_id = 'spot-a-phishing-message'`);
  await scratch.pool.query(
    `update content_entries set entry_id = 'phishing' where entry_id = 'spot-a-phishing-message'`,
  );
  expect(await load(shipped)).toBeUndefined();
  expect(await load(later)).toMatchObject({ created: 1 });
  const { rows } = await scratch.pool.query(
    `select entry_id from content_entries where collection = 'team' and deleted_at is null or entry_id = 'spot-a-phishing-message'`,
  );
  expect(rows.map(({ entry_id }) => entry_id)).not.toContain('lindiwe-mahlasela');
  expect(rows.map(({ entry_id }) => entry_id)).not.toContain('spot-a-phishing-message');
});

test('a new entry with a missing reference becomes a draft, and so do its dependents', async () => {
  await load(shipped);
  await scratch.pool.query(
    `update content_entries set published_version = null where entry_id = 'popia-for-small-organisations'`,
  );
  const pattern = (shipped.entries.posts as { id: string }[])[0]!;
  const fresh = [
    { ...pattern, id: 'brand-new', title: 'New', body: 'See [it](/blog/popia-for-small-organisations).' },
    { ...pattern, id: 'second-new', title: 'Second', body: 'See [it](/blog/brand-new).' },
    { ...pattern, id: 'sound-new', title: 'Sound', body: 'It says enough.' },
  ];
  const next = {
    ...shipped,
    entries: { ...shipped.entries, posts: [...(shipped.entries.posts as object[]), ...fresh] },
    digests: { ...shipped.digests, ...Object.fromEntries(fresh.map(({ id }) => [`posts/${id}`, id])) },
  };
  expect(await load(next)).toEqual({
    created: 1,
    refused: [
      'posts/brand-new: body: There is no page at /blog/popia-for-small-organisations. Please choose another one, or publish it first.',
      'posts/second-new: body: There is no page at /blog/brand-new. Please choose another one, or publish it first.',
    ],
  });
  const { rows } = await scratch.pool.query(
    `select entry_id, published_version from content_entries where entry_id like '%-new' order by 1`,
  );
  expect(rows).toEqual([
    { entry_id: 'brand-new', published_version: null },
    { entry_id: 'second-new', published_version: null },
    { entry_id: 'sound-new', published_version: 1 },
  ]);
});

test('an interrupted first load leaves everything unchanged', async () => {
  await load(shipped);
  const broken = { ...later, digests: { ...later.digests, 'benefits/brand-new': null as never } };
  await expect(load(broken)).rejects.toThrow();
  expect(all(await served(shipped))).toEqual(all(createContent(shipped, '2026-11-22', collections)));
});

test('a second process waits until the first has loaded the content, however long it takes', async () => {
  const { pool, database } = scratch;
  const first = await pool.connect();
  await first.query('begin');
  await first.query('insert into content_publications (id, newest) values (1, 0)');
  const impatient = {
    ...database,
    transaction: (work: never) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '50ms'`);
        return (work as (tx: unknown) => unknown)(tx);
      }),
  } as unknown as Database;
  Object.setPrototypeOf(impatient, database);
  const seeding = seedContent(impatient, shipped, collections, now);
  await sleep(300);
  await first.query('rollback');
  first.release();
  expect((await seeding)?.created).toBeGreaterThan(100);
});
