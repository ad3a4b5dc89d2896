import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { helpCategories } from '#app/features/help/help-category.content.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { team } from '#app/site/pages/team.content.ts';
import { ana, ben, editingOfFile, type Fields } from '#tests/people/editing.ts';
import { createEntry, duplicateEntry, restoreVersion, saveDraft } from './draft.server.ts';
import { findVersion, forgetAuthor } from './entry-row.server.ts';
import { listEntries } from './find-entry.server.ts';
import { deleteEntry, unpublishEntry } from './publish.server.ts';
import { listVersions } from './version.server.ts';

const lindiwe = 'lindiwe-mahlasela';
const shippedPost = 'spot-a-phishing-message';
const { now } = ana;
const desk = editingOfFile();
const { change, find, publish, seen } = desk;

test('only staff see a draft until it is published', async () => {
  const { entry, revision } = await change('posts', shippedPost, { title: 'Second title' });
  expect(await find('posts', shippedPost)).toMatchObject({
    state: 'changed',
    title: 'Second title',
    draft: { savedBy: 'ana', basedOn: 1 },
    published: { number: 1 },
  });
  const before = (await seen()).version;
  expect(desk.content.get(posts, shippedPost)?.title).not.toBe('Second title');
  expect(await publish(entry, revision)).toEqual({ version: 2, revision: revision + 1 });
  expect((await seen()).get(posts, shippedPost)?.title).toBe('Second title');
  expect(await find('posts', shippedPost)).toMatchObject({ title: 'Second title', state: 'published' });
  expect(desk.content.version).not.toBe(before);
  expect(await find('posts', shippedPost)).toMatchObject({
    state: 'published',
    draft: undefined,
    newestVersion: 2,
  });
});

test('saving over a newer version keeps both texts', async () => {
  const { entry, value, revision } = await find('posts', shippedPost);
  const first = await saveDraft(desk.database, {
    entry,
    value: { ...(value as Fields), title: 'Of Ana' },
    revision,
    ...ana,
  });
  const second = await saveDraft(desk.database, {
    entry,
    value: { ...(value as Fields), title: 'Of Ben' },
    revision,
    ...ben,
  });
  expect(first).toEqual({ revision: revision + 1 });
  expect(second).toMatchObject({
    conflict: { value: { title: 'Of Ana' }, savedBy: 'ana', revision: revision + 1 },
  });
  expect(await publish(entry, revision)).toHaveProperty('conflict');
  expect(await publish(entry, revision + 1)).toMatchObject({ version: 2 });
  const late = await saveDraft(desk.database, {
    entry,
    value: value as object,
    revision: revision + 1,
    ...ben,
  });
  expect(late).toMatchObject({ conflict: { value: { title: 'Of Ana' }, savedBy: 'ana' } });
});

test('an invalid text or one with missing references stays a draft, with problems by field, and is never published', async () => {
  const body = 'See [this](/events/999).';
  const { entry, revision } = await change('posts', shippedPost, { title: '', body });
  expect(await publish(entry, revision)).toEqual({
    problems: [{ path: 'title', message: expect.any(String) }],
  });
  // References are checked once the fields are valid.
  const lost = await change('posts', shippedPost, { title: 'Whole', body });
  expect(await publish(lost.entry, lost.revision)).toEqual({
    problems: [
      {
        path: 'body',
        message: 'There is no page at /events/999. Please choose another one, or publish it first.',
      },
    ],
  });
  expect(await find('posts', shippedPost)).toMatchObject({ state: 'changed', draft: { savedBy: 'ana' } });
  const other = await change('posts', shippedPost, { title: 'Fine', body: 'Fine.', id: 'another-id' });
  expect(await publish(other.entry, other.revision)).toMatchObject({ problems: [{ path: 'id' }] });
  expect((await seen()).get(posts, shippedPost)?.title).not.toBe('Fine');
});

test('a new entry is added at the end; its id is never reused', async () => {
  const { title: _, ...value } = desk.content.get(posts, shippedPost)! as Fields;
  const made = (await createEntry(desk.database, { collection: 'posts', id: 'news', value, ...ana })) as {
    entry: number;
    revision: number;
  };
  expect(await find('posts', 'news')).toMatchObject({ state: 'draft', title: 'news', published: undefined });
  expect(await createEntry(desk.database, { collection: 'posts', id: 'news', value, ...ana })).toEqual({
    refused: 'taken id',
  });
  expect(await createEntry(desk.database, { collection: 'posts', id: 'Not an id', value, ...ana })).toEqual({
    refused: 'bad id',
  });
  expect(await publish(made.entry, made.revision)).toMatchObject({ problems: [{ path: 'title' }] });
  const { entry, revision } = await change('posts', 'news', { title: 'News' });
  expect(await publish(entry, revision)).toMatchObject({ version: 1 });
  expect((await seen()).get(posts, 'news')?.title).toBe('News');
  expect(
    await deleteEntry(desk.database, { entry, revision: revision + 1, ...desk.publishing }),
  ).toHaveProperty('revision');
  expect((await seen()).get(posts, 'news')).toBeUndefined();
  expect(await createEntry(desk.database, { collection: 'posts', id: 'news', value, ...ana })).toEqual({
    refused: 'taken id',
  });
});

test('a copy is a draft of its own', async () => {
  const { entry } = await find('posts', shippedPost);
  expect(await duplicateEntry(desk.database, { entry, id: 'a-copy', ...ana })).toMatchObject({
    revision: 1,
  });
  expect(await find('posts', 'a-copy')).toMatchObject({
    state: 'draft',
    value: { id: 'a-copy', title: desk.content.get(posts, shippedPost)?.title },
  });
  expect(await duplicateEntry(desk.database, { entry: 0, id: 'none', ...ana })).toBeUndefined();
});

test('an entry with references can be neither deleted nor unpublished; the answer lists them', async () => {
  const id = desk.content.list(helpCategories)[0]!.id;
  const { entry, revision } = await find('help-categories', id);
  const refused = await deleteEntry(desk.database, { entry, revision, ...desk.publishing });
  expect(refused).toMatchObject({
    referrers: expect.arrayContaining([
      expect.objectContaining({ collection: 'help-articles', path: 'category' }),
    ]),
  });
  expect(await unpublishEntry(desk.database, { entry, revision, ...desk.publishing })).toHaveProperty(
    'referrers',
  );
  const site = await find('site', 'site');
  expect(await deleteEntry(desk.database, { ...site, ...desk.publishing })).toEqual({ refused: 'needed' });
});

test('publications by another process count too, in both directions', async () => {
  const source = desk.content.get(posts, shippedPost)! as Fields;
  const made = await createEntry(desk.database, {
    collection: 'posts',
    id: 'second',
    value: source,
    ...ana,
  });
  const second = made as { entry: number; revision: number };
  await publish(second.entry, second.revision);
  // This process is behind, and knows neither the new entry nor the link to it.
  const linking = await change('posts', shippedPost, {
    body: `${source.body}\n\nAlso [the second](/blog/second).`,
  });
  expect(await publish(linking.entry, linking.revision)).toMatchObject({ version: 2 });
  const refused = await deleteEntry(desk.database, {
    entry: second.entry,
    revision: second.revision + 1,
    ...desk.publishing,
  });
  expect(refused).toMatchObject({
    referrers: [{ collection: 'posts', id: shippedPost, path: 'body', isLink: true }],
  });
});

test('unpublishing hides an entry and keeps its text; publishing brings it back', async () => {
  const { entry, revision } = await find('team', lindiwe);
  await unpublishEntry(desk.database, { entry, revision, ...desk.publishing });
  expect((await seen()).get(team, lindiwe)).toBeUndefined();
  const hidden = await find('team', lindiwe);
  expect(hidden).toMatchObject({ state: 'draft', published: undefined, value: { id: lindiwe } });
  expect(await publish(entry, hidden.revision)).toMatchObject({ version: 1 });
  expect((await seen()).get(team, lindiwe)).toBeDefined();
});

test('unpublishing keeps the text that visitors saw, not a newer one that was thrown away', async () => {
  const shown = (await find('team', lindiwe)).value as Fields;
  const { entry, revision } = await change('team', lindiwe, { name: 'Thrown Away' });
  const restored = await restoreVersion(desk.database, { entry, number: 1, revision, ...ana });
  const published = await publish(entry, (restored as { revision: number }).revision);
  expect(published).toMatchObject({ version: 1 });
  expect(await find('team', lindiwe)).toMatchObject({ newestVersion: 2, draft: undefined });
  const seenRevision = (published as { revision: number }).revision;
  await unpublishEntry(desk.database, { entry, revision: seenRevision, ...desk.publishing });
  const hidden = await find('team', lindiwe);
  expect(hidden).toMatchObject({ state: 'draft', value: shown });
  expect(await publish(entry, hidden.revision)).toHaveProperty('version');
  expect((await seen()).get(team, lindiwe)?.name).toBe(shown.name);
});

test('every version can be restored; the previous draft is kept', async () => {
  const first = await change('posts', shippedPost, { title: 'Second' });
  await publish(first.entry, first.revision);
  const { entry, revision } = await change('posts', shippedPost, { title: 'Half written' }, ben);
  const restored = await restoreVersion(desk.database, { entry, number: 1, revision, ...ana });
  expect(await publish(entry, (restored as { revision: number }).revision)).toMatchObject({ version: 4 });
  expect((await seen()).get(posts, shippedPost)?.title).toBe(
    ((desk.data.entries.posts as Fields[]).find(({ id }) => id === shippedPost) as Fields).title,
  );
  const versions = await listVersions(desk.database, entry);
  expect(versions.map(({ number, origin, madeBy }) => [number, origin, madeBy])).toEqual([
    [4, 'restored', 'ana'],
    [3, 'staff', 'ben'],
    [2, 'staff', 'ana'],
    [1, 'shipped', null],
  ]);
  expect(versions[0]?.digest).toBe(versions[3]?.digest);
  expect((await findVersion(desk.database, entry, 3))?.value).toMatchObject({ title: 'Half written' });
  expect(await restoreVersion(desk.database, { entry, number: 1, revision, ...ana })).toHaveProperty(
    'conflict',
  );
  expect(await restoreVersion(desk.database, { entry, number: 99, revision, ...ana })).toBeUndefined();
});

test('a deleted entry comes back from its versions', async () => {
  const { entry, revision } = await change('team', lindiwe, { name: 'Half Written' });
  await deleteEntry(desk.database, { entry, revision, ...desk.publishing });
  const deleted = await find('team', lindiwe);
  expect(deleted).toMatchObject({ state: 'deleted', newestVersion: 2 });
  expect(
    await saveDraft(desk.database, { entry, value: {}, revision: deleted.revision, ...ana }),
  ).toBeUndefined();
  const back = (await restoreVersion(desk.database, {
    entry,
    number: 1,
    revision: deleted.revision,
    ...ana,
  })) as { revision: number };
  expect(await find('team', lindiwe)).toMatchObject({ state: 'draft' });
  await publish(entry, back.revision);
  expect(await find('team', lindiwe)).toMatchObject({
    state: 'published',
    newestVersion: 3,
    draft: undefined,
  });
});

test('lists are found by typing, by state, and page by page', async () => {
  await change('posts', shippedPost, { title: 'A quite singular heading' });
  const list = (ask: Parameters<typeof listEntries>[1]) => listEntries(desk.database, ask);
  expect((await list({ search: 'singular quite' })).rows).toMatchObject([
    { id: shippedPost, state: 'changed', changedBy: 'ana', changedAt: now },
  ]);
  expect((await list({ state: 'changed' })).rows).toHaveLength(1);
  expect((await list({ collection: 'posts', state: 'published' })).rows).toHaveLength(
    desk.content.list(posts).length - 1,
  );
  const found = async (search: string) => {
    const pages = new Map([
      ['legal-notes', 'Notes'],
      ['site', 'The organisation'],
    ]);
    return (await list({ search, pages })).rows.map(({ collection, id }) => `${collection}/${id}`);
  };
  expect(await found('ORGANIS the')).toContain('site/site');
  expect(await found('phishing-message')).toContain(`posts/${shippedPost}`);
  expect(await found('zebra crossing')).toEqual([]);
  const inFiles = (desk.data.entries['help-articles'] as { id: string }[]).map(({ id }) => id);
  for (const newestFirst of [false, true]) {
    const ids: string[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await list({ collection: 'help-articles', newestFirst, after, limit: 20 });
      ids.push(...page.rows.map(({ id }) => id));
      after = page.after;
    }
    expect(ids).toEqual(newestFirst ? inFiles.toReversed() : inFiles);
  }
  const all = new Set<string>();
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = await list({ after, limit: 100 });
    for (const { collection, id } of page.rows) all.add(`${collection}/${id}`);
    after = page.after;
  }
  expect(all.size).toBe(Object.keys(desk.data.digests).length);
  expect((await list({ after: 'nonsense', search: '%', limit: 1 })).rows).toEqual([]);
});

test('a person who leaves is removed as author; the texts stay', async () => {
  const { entry, revision } = await change('posts', shippedPost, { title: 'Of Ana' });
  await publish(entry, revision);
  await change('posts', shippedPost, { title: 'Of Ana again' });
  await desk.database.transaction((tx) => forgetAuthor(tx, 'ana'));
  expect(await find('posts', shippedPost)).toMatchObject({
    title: 'Of Ana again',
    changedBy: null,
    draft: { savedBy: null },
    published: { madeBy: null, value: { title: 'Of Ana' } },
  });
});

test('entries the product needs can be neither unpublished nor deleted', async () => {
  for (const [collection, id] of [
    ['legal', 'privacy'],
    ['courses', 'introduction-to-technology'],
  ] as const) {
    const found = await find(collection, id);
    const step = { ...found, ...desk.publishing };
    expect(await unpublishEntry(desk.database, step)).toEqual({ refused: 'needed' });
    expect(await deleteEntry(desk.database, step)).toEqual({ refused: 'needed' });
  }
  const value = { ...(desk.content.list(courses)[0]! as Fields), id: 'our-own' };
  await createEntry(desk.database, { collection: 'courses', id: 'our-own', value, ...ana });
  const own = await find('courses', 'our-own');
  expect(await deleteEntry(desk.database, { ...own, ...desk.publishing })).toHaveProperty('revision');
});
