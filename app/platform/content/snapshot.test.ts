import { expect, test } from 'vitest';
import { z } from 'zod';
import type { PublishedChanges, PublishedEntry } from './changes.ts';
import { listCollection, singleCollection } from './collection.ts';
import { createContent } from './store.ts';

const post = z.strictObject({
  id: z.string(),
  title: z.string().trim().min(1),
  sample: z.literal(true).optional(),
});
const posts = listCollection('posts', post);
const chapters = listCollection('chapters', z.strictObject({ id: z.string(), order: z.int() }));
const site = singleCollection('site', z.strictObject({ name: z.string().min(1) }));
const data = {
  version: 'v1',
  entries: {
    posts: [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B', sample: true },
    ],
    chapters: [{ id: 'x', order: 1 }],
    site: { name: 'Naledi' },
  },
  files: { 'chapters/x': 'chapters/x.yaml' },
  digests: { 'posts/a': 'da', 'posts/b': 'db', 'chapters/x': 'dx', 'site/site': 'ds' },
  written: {},
};
const row = (
  collection: string,
  id: string,
  position: number,
  digest: string,
  value: unknown = null,
): PublishedEntry => ({
  collection,
  id,
  position,
  digest,
  value,
});
const asFiles = [
  row('posts', 'a', 0, 'da'),
  row('posts', 'b', 1, 'db'),
  row('chapters', 'x', 0, 'dx'),
  row('site', 'site', 0, 'ds'),
];
const changes = (publication: number, change: Partial<PublishedChanges>): PublishedChanges => ({
  publication,
  whole: false,
  entries: [],
  gone: [],
  moved: [],
  ...change,
});
const started = () => {
  const content = createContent(data, '2026-11-22', [posts, chapters, site]);
  content.apply(changes(1, { whole: true, entries: asFiles }));
  return content;
};
const titles = (content: ReturnType<typeof started>) => content.list(posts).map(({ title }) => title);

test('what the database publishes replaces the files; lists that did not change stay the same objects', () => {
  const content = started();
  const before = content.list(chapters);
  const version = content.version;
  expect(titles(content)).toEqual(['A', 'B']);
  content.apply(changes(2, { entries: [row('posts', 'c', 0.5, 'dc', { id: 'c', title: ' C ' })] }));
  expect(titles(content)).toEqual(['A', 'C', 'B']);
  expect(content.get(posts, 'c')?.title).toBe('C');
  expect(content.list(chapters)).toBe(before);
  expect(content.version).not.toBe(version);
  expect(content.publication).toBe(2);
});

test('unpublished entries disappear; a complete state replaces everything earlier', () => {
  const content = started();
  content.apply(changes(2, { gone: [{ collection: 'posts', id: 'a' }] }));
  expect(titles(content)).toEqual(['B']);
  expect(content.get(posts, 'a')).toBeUndefined();
  content.apply(changes(3, { whole: true, entries: asFiles.slice(0, 1) }));
  expect(titles(content)).toEqual(['A']);
  expect(content.single(site)).toEqual({ name: 'Naledi' });
});

test('entries of a folder keep their order, others the one set by staff', () => {
  const content = started();
  content.apply(changes(2, { entries: [row('chapters', 'y', 9, 'dy', { id: 'y', order: 0 })] }));
  expect(content.list(chapters).map(({ id }) => id)).toEqual(['y', 'x']);
  content.apply(changes(3, { entries: [row('posts', 'b', -1, 'db')] }));
  expect(titles(content)).toEqual(['B', 'A']);
});

test('an entry refused by the schema stays unchanged, and is reported with field and reason', () => {
  const content = started();
  content.apply(changes(2, { entries: [row('posts', 'a', 0, 'd2', { id: 'a', title: 'Second' })] }));
  const refused = content.apply(
    changes(3, {
      entries: [
        row('posts', 'a', 0, 'd3', { id: 'a', title: '' }),
        row('posts', 'n', 5, 'd4', { id: 'n' }),
        row('site', 'site', 0, 'd5', {}),
      ],
    }),
  );
  expect(titles(content)).toEqual(['Second', 'B']);
  expect(content.single(site).name).toBe('Naledi');
  expect(refused.map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
    'posts/a: title',
    'posts/n: title',
    'site/site: name',
  ]);
});

test('after a restart an entry refused by the schema is shown as far as it fits, or else from the files', () => {
  const content = createContent(data, '2026-11-22', [posts, chapters, site]);
  const refused = content.apply(
    changes(7, {
      whole: true,
      entries: [
        row('posts', 'a', 0, 'd3', { id: 'a', title: '' }),
        row('posts', 'b', 1, 'd4', null),
        row('posts', 'c', 2, 'd5', { id: 'c', title: 'By staff', badge: 'of an earlier release' }),
        row('posts', 'd', 3, 'd6', { id: 'd' }),
      ],
    }),
  );
  expect(titles(content)).toEqual(['A', 'B', 'By staff']);
  expect(refused).toHaveLength(4);
  expect(content.refused.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('hidden samples stay hidden after a publication', () => {
  const content = started();
  content.showSamples(false);
  expect(titles(content)).toEqual(['A']);
  content.apply(
    changes(2, {
      entries: [
        row('posts', 'd', 9, 'dd', { id: 'd', title: 'D', sample: true }),
        row('posts', 'e', 8, 'de', { id: 'e', title: 'E' }),
      ],
    }),
  );
  expect(titles(content)).toEqual(['A', 'E']);
  expect(content.stored(posts)).toHaveLength(4);
});
