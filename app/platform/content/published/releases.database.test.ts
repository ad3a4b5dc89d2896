import { afterEach, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { posts } from '#app/features/blog/post.content.ts';
import { policyArticles } from '#app/features/policy/policy-article.content.ts';
import { changeId } from '#app/platform/content/editing/change-id.server.ts';
import type { EntryCheck } from '#app/platform/content/editing/check-entry.ts';
import { createEntry } from '#app/platform/content/editing/draft.server.ts';
import { leftEntries, settleShipped, shippedChanges } from '#app/platform/content/editing/shipped.server.ts';
import type { ContentData } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { createLog } from '#app/platform/log.ts';
import { team } from '#app/site/pages/team.content.ts';
import { ana, editingOfFile, type Fields } from '#tests/people/editing.ts';
import { testClock } from '#tests/site/clock.ts';
import { followContent } from './follow.server.ts';
import { importShipped } from './import.server.ts';

const desk = editingOfFile();
const [post, article, person] = [
  'spot-a-phishing-message',
  'popia-for-small-organisations',
  'lindiwe-mahlasela',
];

interface Release {
  version: string;
  without?: readonly string[];
  /** The name of a person in it. */
  name?: string;
}

/** The files of another release. */
function release({ version, without = [], name }: Release): ContentData {
  const entries: Record<string, unknown> = {
    ...desk.data.entries,
    posts: [...(desk.data.entries.posts as Fields[])],
  };
  const digests = { ...desk.data.digests };
  for (const id of without) {
    entries.posts = (entries.posts as Fields[]).filter((entry) => entry.id !== id);
    delete digests[`posts/${id}`];
  }
  if (name) {
    entries.team = (entries.team as Fields[]).map((entry) =>
      entry.id === person ? { ...entry, name } : entry,
    );
    digests[`team/${person}`] = `of ${version}`;
  }
  return { ...desk.data, entries, digests, version };
}
const bring = (data: ContentData) => importShipped(desk.database, data, collections, ana.now);
const has = async (id: string) => (await desk.seen()).get(posts, id) !== undefined;
const say = (text: string) => `${text}\n\nMore in [this article](/blog/${post}).`;

test('an entry that a release no longer has stays while a published text of staff refers to it, and is listed', async () => {
  const [policy] = desk.content.list(policyArticles);
  const { body } = policy as unknown as { body: string };
  await desk.publishChange('policy-articles', policy!.id, { body: say(body) });
  expect(await bring(release({ version: 'second', without: [post!] }))).toMatchObject({
    removed: 0,
    left: 1,
  });
  expect(await has(post!)).toBe(true);
  expect(await leftEntries(desk.database)).toMatchObject([{ collection: 'posts', id: post }]);

  await desk.publishChange('policy-articles', policy!.id, { body });
  expect(await bring(release({ version: 'third', without: [post!] }))).toMatchObject({ removed: 1, left: 0 });
  expect(await has(post!)).toBe(false);
  expect(await leftEntries(desk.database)).toEqual([]);
});

test('so does what such an entry refers to; drafts do not count; with its file it is an entry like any other', async () => {
  const [policy] = desk.content.list(policyArticles);
  await desk.change('policy-articles', policy!.id, { body: say('Only a draft.') });
  const gone = release({ version: 'second', without: [post!] });
  expect(await bring(gone)).toMatchObject({ removed: 1, left: 0 });
  await bring(release({ version: 'third' }));
  expect(await has(post!)).toBe(true);

  const first = desk.content.get(posts, post!) as unknown as { body: string };
  const chain = release({ version: 'fourth' });
  const linked = { ...first, body: `${first.body}\n\nSee [that](/blog/${article}).` };
  chain.entries.posts = (chain.entries.posts as Fields[]).map((entry) =>
    entry.id === post ? linked : entry,
  );
  chain.digests[`posts/${post}`] = 'linked';
  chain.written = { ...chain.written, [`posts/${post}`]: linked };
  await bring(chain);
  const saved = await desk.change('policy-articles', policy!.id, { body: say('Published.') });
  await desk.publish(saved.entry, saved.revision);
  const both = release({ version: 'fifth', without: [post!, article!] });
  expect(await bring(both)).toMatchObject({ removed: 0, left: 2 });
  expect([await has(post!), await has(article!)]).toEqual([true, true]);
  await bring(chain);
  expect((await leftEntries(desk.database)).map(({ id }) => id)).toEqual([]);
});

/** A release with these fields of posts; ids that the files do not have are new ones. */
function withPosts(version: string, changed: Record<string, Fields>): ContentData {
  const data = release({ version });
  const known = data.entries.posts as Fields[];
  const ids = [...new Set([...known.map(({ id }) => String(id)), ...Object.keys(changed)])];
  const [pattern] = known;
  data.entries.posts = ids.map((id) => ({
    ...(known.find((one) => one.id === id) ?? { ...pattern, id }),
    ...changed[id],
  }));
  for (const id of Object.keys(changed)) {
    data.digests[`posts/${id}`] = `${id} of ${JSON.stringify(changed[id])}`;
    data.written = {
      ...data.written,
      [`posts/${id}`]: (data.entries.posts as Fields[]).find((one) => one.id === id),
    };
  }
  return data;
}
const bodyOf = async (id: string) => ((await desk.seen()).get(posts, id) as Fields | undefined)?.body;

test('what a release brings is published only if what it refers to is there: the old text stays, a new entry waits as a draft', async () => {
  const before = await bodyOf(post!);
  const pattern = (await desk.find('posts', article!)).value as Fields;
  const value = { ...pattern, title: 'Of staff' };
  await createEntry(desk.database, { collection: 'posts', id: 'of-staff', value, ...ana });
  const broken = withPosts('second', {
    [post!]: { body: `Read [more](/blog/of-staff).` },
    'brand-new': { title: 'Brand new', body: `See [the first](/blog/second-new).` },
    'second-new': { title: 'Second', body: 'See [nothing](/blog/no-such-post).' },
    'sound-new': { title: 'Sound', body: `See [the old one](/blog/${post}).` },
  });
  expect(await bring(broken)).toMatchObject({
    created: 1,
    followed: 0,
    refused: [
      'posts/second-new: body: There is no page at /blog/no-such-post. Please choose another one, or publish it first.',
      `posts/${post}: body: There is no page at /blog/of-staff. Please choose another one, or publish it first.`,
      'posts/brand-new: body: There is no page at /blog/second-new. Please choose another one, or publish it first.',
    ],
  });
  expect(await bodyOf(post!)).toBe(before);
  expect([await has('brand-new'), await has('second-new'), await has('sound-new')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await desk.find('posts', 'brand-new')).toMatchObject({
    state: 'draft',
    value: { title: 'Brand new' },
  });
  const [waiting, ...others] = await shippedChanges(desk.database);
  expect(waiting).toMatchObject({ id: post, own: { body: before } });
  expect(others).toEqual([]);
  expect(
    await settleShipped(desk.database, { ...waiting!, take: 'theirs', ...desk.publishing }),
  ).toMatchObject({ problems: [{ path: 'body' }] });

  const again = { ...broken, version: 'third' };
  expect((await bring(again))?.refused).toHaveLength(3);
  expect((await desk.find('posts', post!)).newestVersion).toBe(2);
  const taken = await desk.find('posts', 'of-staff');
  await desk.publish(taken.entry, taken.revision);
  const mended = withPosts('fourth', {
    [post!]: { body: `Read [more](/blog/of-staff).` },
    'brand-new': { title: 'Brand new', body: `See [the first](/blog/second-new).` },
    'second-new': { title: 'Second', body: 'It says enough.' },
    'sound-new': { title: 'Sound', body: `See [the old one](/blog/${post}).` },
  });
  expect(await bring(mended)).toMatchObject({ created: 0, followed: 3, refused: [] });
  expect(await bodyOf(post!)).toBe(`Read [more](/blog/of-staff).`);
  expect([await has('brand-new'), await has('second-new')]).toEqual([true, true]);
  expect(await shippedChanges(desk.database)).toEqual([]);
});

test('the product’s own checks are asked, and an old address that leads on is as good as the new one', async () => {
  const { entry, revision } = await desk.find('posts', article!);
  await changeId(desk.database, { entry, revision, id: 'renamed', ...desk.publishing });
  const data = withPosts('second', {
    [post!]: { body: `Read [more](/blog/${article}).` },
    'forbidden-new': { title: 'Forbidden' },
  });
  const check: EntryCheck = async (_, { value }) =>
    (value as Fields).title === 'Forbidden' ? [{ path: 'title', message: 'Not this one.' }] : [];
  expect(await importShipped(desk.database, data, collections, ana.now, [check])).toMatchObject({
    created: 0,
    followed: 1,
    refused: ['posts/forbidden-new: title: Not this one.'],
  });
});

let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

/** A process of a release, on the same database. */
async function start(data: ContentData) {
  const content = createContent(data, '2026-11-22', collections);
  const connection = { ...desk.connection };
  const clock = testClock('2026-11-22T08:00:00Z');
  const log = createLog('silent');
  const end = await followContent(content, {
    ...{ database: desk.database, connection, data, collections, clock, log },
  });
  ends.push(end);
  return { end, name: () => content.get(team, person!)?.name, revision: () => content.revision };
}
const listening = (version: string) => async () => {
  const { rowCount } = await desk.database.execute(
    `select from pg_stat_activity where application_name = 'content ${version}' and datname = current_database()`,
  );
  return rowCount;
};

test('during an update an old process beside a new one neither loses nor reverts anything, also when it starts again', async () => {
  const [old, next] = [
    release({ version: 'old', name: 'Old Name' }),
    release({ version: 'new', name: 'New Name' }),
  ];
  const first = await start(old);
  expect(first.name()).toBe('Old Name');
  const second = await start(next);
  await expect.poll(first.name, { timeout: 5_000 }).toBe('New Name');
  await expect.poll(listening('new'), { timeout: 5_000 }).toBe(1);
  await desk.publishChange('team', 'annelise-vosloo', { role: 'Of staff' });

  await first.end();
  const again = await start(old);
  expect([again.name(), second.name()]).toEqual(['New Name', 'New Name']);
  expect(await bring(next)).toBeUndefined();
  expect((await desk.seen()).get(team, 'annelise-vosloo')?.role).toBe('Of staff');
  await expect.poll(second.revision, { timeout: 5_000 }).toBe(again.revision());

  // Once no newer process is there, going back to the old release is meant: its texts are back, and staff's stay.
  await again.end();
  await second.end();
  await expect.poll(listening('new'), { timeout: 5_000 }).toBe(0);
  const back = await start(old);
  expect(back.name()).toBe('Old Name');
  expect((await desk.seen()).get(team, 'annelise-vosloo')?.role).toBe('Of staff');
});
