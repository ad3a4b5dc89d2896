import { afterEach, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { posts } from '#app/features/blog/post.content.ts';
import { policyArticles } from '#app/features/policy/policy-article.content.ts';
import { leftEntries } from '#app/platform/content/editing/shipped.server.ts';
import type { ContentData } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { createLog } from '#app/platform/log.ts';
import { team } from '#app/site/pages/team.content.ts';
import { testClock } from '#tests/clock.ts';
import { ana, editingOfFile, type Fields } from '#tests/editing.ts';
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
