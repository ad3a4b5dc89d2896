import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { type ContentData, readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { team } from '#app/site/pages/team.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { importShipped } from './import.server.ts';
import { catchUp } from './published.server.ts';

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
  await scratch.pool.query('truncate content_entries, content_revision cascade');
});
afterEach(() => scratch.drop());

const load = (data: ContentData) => importShipped(scratch.database, data, collections, now);
const count = async (table: string) =>
  (await scratch.pool.query(`select count(*)::int from ${table}`)).rows[0].count;
const served = async (data: ContentData): Promise<Content> => {
  const content = createContent(data, '2026-11-22', collections);
  expect(await catchUp(content, scratch.database)).toEqual([]);
  return content;
};
const all = (content: Content) => collections.map((collection) => content.stored(collection));
const named = (name: string) => collections.find((collection) => collection.name === name)!;

test('the first start takes every file over as version 1, and serves what the files say', async () => {
  const entries = Object.keys(shipped.digests).length;
  expect(entries).toBeGreaterThan(200);
  expect(await load(shipped)).toMatchObject({ created: entries, followed: 0 });
  expect([await count('content_entries'), await count('content_versions')]).toEqual([entries, entries]);
  const files = createContent(shipped, '2026-11-22', collections);
  expect(all(await served(shipped))).toEqual(all(files));
  // Also when nothing is known of the files: every text comes from the database, in the same order of its fields.
  const bare = { ...shipped, digests: {} };
  expect(JSON.stringify(all(await served(bare)))).toBe(JSON.stringify(all(files)));
});

test('of several processes that start at once one loads', async () => {
  const done = await Promise.all([load(shipped), load(shipped), load(shipped)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await load(shipped)).toBeUndefined();
  expect(await count('content_versions')).toBe(await count('content_entries'));
});

test('a later release: untouched entries follow, come and go with their files', async () => {
  await load(shipped);
  expect(await load(later)).toEqual({ created: 1, followed: 1, kept: 0, removed: 1, left: 0, refused: [] });
  const content = await served(shipped);
  const files = createContent(later, '2026-11-22', collections);
  expect(all(content)).toEqual(all(files));
  const { rows } = await scratch.pool.query(
    `select v.number, v.origin from content_versions v join content_entries e on e.id = v.entry
     where e.entry_id = 'lindiwe-mahlasela' order by number`,
  );
  expect(rows).toEqual([
    { number: 1, origin: 'shipped' },
    { number: 2, origin: 'shipped' },
  ]);
  expect(await load(shipped)).toMatchObject({ created: 0, followed: 2, removed: 1 });
  expect(all(await served(later))).toEqual(all(createContent(shipped, '2026-11-22', collections)));
});

test('a process that is running sees the release that another one brought, and only what changed is loaded', async () => {
  await load(shipped);
  const content = await served(shipped);
  const before = content.stored(named('help-articles'));
  await load(later);
  expect(await catchUp(content, scratch.database)).toEqual([]);
  expect(JSON.stringify(content.stored(named('team')))).toContain('Lindiwe Second');
  expect(content.stored(named('help-articles'))).toBe(before);
});

test('a release that does not load to its end leaves everything as it was', async () => {
  await load(shipped);
  const broken = { ...later, digests: { ...later.digests, 'team/lindiwe-mahlasela': null as never } };
  await expect(load(broken)).rejects.toThrow();
  expect(all(await served(later))).toEqual(all(createContent(shipped, '2026-11-22', collections)));
});
