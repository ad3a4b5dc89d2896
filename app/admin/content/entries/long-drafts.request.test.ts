import { expect, test } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { collections } from '#app/content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { entriesIn, entryIdOf } from '#app/platform/content/entry.ts';
import { legalPages } from '#app/site/pages/legal.content.ts';
import { staffOfFile } from '#tests/people/staff.ts';

const { app, admin, moderator, member: writer } = await staffOfFile();
await giveRole(app.database, writer.id, 'writer', app.clock.now());
const pathOf = (collection: string, id: string) => `/admin/content/${collection}/${id}/draft`;
const revisionOf = async (collection: string, id: string) =>
  (await findEntry(app.database, collection, id))!.revision;

type Fields = Record<string, unknown>;

/** Doubles every text and list. */
function doubled(value: unknown): unknown {
  if (typeof value === 'string') return `${value} ${value}`;
  if (Array.isArray(value)) return [...value, ...value];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, doubled(part)]));
}

/** What is shorter is taken from everybody. */
const usual = 64 * 1024;

test('every shipped entry can be saved twice as long', async () => {
  const refused: string[] = [];
  for (const collection of collections) {
    const { name } = collection;
    const long = entriesIn(collection, app.content.stored(collection))
      // Nested lists become four times as long.
      .map((entry) => ({ id: entryIdOf(collection, entry), value: doubled(doubled(entry)) as Fields }))
      .map((entry) => ({ ...entry, size: JSON.stringify(entry.value).length }))
      .sort((one, other) => other.size - one.size)
      .filter(({ size }, i) => i === 0 || size > usual);
    for (const { id, value } of long) {
      const revision = await revisionOf(name, id);
      const { status } = await admin.postJson(pathOf(name, id), { value, revision, over: false });
      if (status !== 200) refused.push(`${name}/${id} ${status}`);
    }
  }
  expect(refused).toEqual([]);
});

test('the longest text that a schema allows is saved and published, in letters of three bytes too', async () => {
  const [privacy] = app.content.list(legalPages);
  const value = { ...privacy, body: '漢'.repeat(30_000) };
  const at = pathOf('legal', privacy!.id);
  const revision = await revisionOf('legal', privacy!.id);
  const saved = await admin.postJson(at, { value, revision, over: false });
  expect(saved.status).toBe(200);
  const published = await admin.send(`/admin/content/legal/${privacy!.id}`, {
    step: 'publish',
    revision: String(saved.answer.revision),
  });
  expect(published.status).toBe(200);
  expect(await (await app.get(`/${privacy!.id}`)).text()).toContain('漢'.repeat(30_000));
});

test('writers can save long drafts too, but only of entries', async () => {
  const [post] = app.content.list(posts);
  const value = { ...post, body: 'x'.repeat(100_000) };
  const revision = await revisionOf('posts', post!.id);
  const draft = { value, revision, over: false };
  expect((await writer.postJson(pathOf('posts', post!.id), draft)).status).toBe(200);
  for (const path of ['/admin/newsletter/1/draft', '/admin/pictures'])
    expect([path, (await writer.postJson(path, draft)).status]).toEqual([path, 413]);
});

test('longer or cross-site requests are refused unread', async () => {
  const at = pathOf('legal', 'terms');
  const large = { value: { body: 'x'.repeat(600_000) }, revision: 0, over: false };
  const refused = await admin.postJson(at, large);
  expect(refused.status).toBe(413);
  expect(refused.answer.problem).toContain('too long');
  const own = { value: { body: 'x'.repeat(70_000) }, revision: 0, over: false };
  expect((await moderator.postJson(at, own)).status).toBe(413);
  expect((await admin.postJson('/admin/content/legal/terms', own)).status).toBe(413);
});

test('a page opened by another user saves nothing under the current one', async () => {
  const revision = await revisionOf('legal', 'terms');
  const draft = { value: { body: 'Not mine' }, revision, over: false, writer: 'someone-else' };
  const { status, answer } = await admin.postJson(pathOf('legal', 'terms'), draft);
  expect([status, answer.problem]).toEqual([403, expect.stringContaining('someone else is signed in')]);
  expect(await revisionOf('legal', 'terms')).toBe(revision);
});
