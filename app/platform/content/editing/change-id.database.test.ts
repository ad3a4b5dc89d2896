import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { seedContent } from '#app/platform/content/sync/seed.server.ts';
import { ana, editingOfFile } from '#tests/people/editing.ts';
import { changeId } from './change-id.server.ts';
import { createEntry, restoreVersion } from './draft.server.ts';

const old = 'spot-a-phishing-message';
const desk = editingOfFile();
const rename = async (id: string, to: string, collection = 'posts') => {
  const { entry, revision } = await desk.find(collection, id);
  return changeId(desk.database, { entry, revision, id: to, ...desk.publishing });
};

test('the page moves to its new address, and the old one redirects permanently', async () => {
  expect(await rename(old, 'phishing')).toHaveProperty('revision');
  await desk.seen();
  expect(desk.content.get(posts, old)).toBeUndefined();
  expect(desk.content.get(posts, 'phishing')).toMatchObject({ id: 'phishing' });
  expect(desk.content.list(posts)).toHaveLength((desk.data.entries.posts as unknown[]).length);
  expect(desk.content.movedTo(`/blog/${old}`)).toBe('/blog/phishing');
  await rename('phishing', 'seen-through');
  await desk.seen();
  for (const id of [old, 'phishing']) expect(desk.content.movedTo(`/blog/${id}`)).toBe('/blog/seen-through');
  expect(await createEntry(desk.database, { collection: 'posts', id: old, value: {}, ...ana })).toEqual({
    refused: 'taken id',
  });
});

test('it can return to its old id, but not take that of another entry or an invalid one', async () => {
  await rename(old, 'phishing');
  const { entry, revision } = await desk.find('posts', 'phishing');
  const restored = await restoreVersion(desk.database, { entry, number: 1, revision, ...ana });
  expect(await desk.publish(entry, (restored as { revision: number }).revision)).toHaveProperty('version');
  expect(await rename('phishing', old)).toHaveProperty('revision');
  await desk.seen();
  expect(desk.content.get(posts, old)).toBeDefined();
  expect([desk.content.movedTo(`/blog/${old}`), desk.content.movedTo('/blog/phishing')]).toEqual([
    undefined,
    `/blog/${old}`,
  ]);
  const other = desk.content.list(posts).find(({ id }) => id !== old)!;
  expect(await rename(old, other.id)).toEqual({ refused: 'taken id' });
  expect(await rename(old, 'Not an id')).toEqual({ refused: 'bad id' });
});

test('an id used by database rows cannot change, nor can that of a single page', async () => {
  expect(await rename('1', 'first', 'events')).toEqual({ refused: 'fixed id' });
  expect(await rename('site', 'other', 'site')).toEqual({ refused: 'fixed id' });
});

test('a later release brings back neither the old id nor another text', async () => {
  await rename(old, 'phishing');
  const entries = structuredClone(desk.data.entries) as unknown as Record<
    string,
    { id: string; title: string }[]
  >;
  entries.posts!.find(({ id }) => id === old)!.title = 'Of the release';
  const digests = { ...desk.data.digests, [`posts/${old}`]: 'new' };
  const later = { ...desk.data, entries, digests, version: 'later' };
  expect(await seedContent(desk.database, later, collections, ana.now)).toBeUndefined();
  await desk.seen();
  expect(desk.content.list(posts)).toHaveLength(entries.posts!.length);
  expect(desk.content.get(posts, 'phishing')?.title).not.toBe('Of the release');
});
