import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#app/audit/audit.table.ts';
import { collections } from '#app/content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { changeId } from '#app/platform/content/editing/change-id.server.ts';
import { saveDraft } from '#app/platform/content/editing/draft.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { publishEntry } from '#app/platform/content/editing/publish.server.ts';
import { scheduleEntry } from '#app/platform/content/editing/schedule.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { PROCESSES: '2' } });
});
afterAll(() => app.stop());

const id = 'spot-a-phishing-message';
const step = () => ({ by: null, now: app.clock.now(), collections, content: app.content });
async function save(title: string) {
  const { entry, value, revision } = (await findEntry(app.database, 'posts', id))!;
  const saved = await saveDraft(app.database, {
    entry,
    value: { ...(value as object), title },
    revision,
    ...step(),
  });
  return { entry, ...(saved as { revision: number }) };
}
const etag = async () => (await app.get(`/blog/${id}`)).headers.get('etag');

test('a published change is on the page, with another ETag; a draft is not', async () => {
  const before = await etag();
  const saved = await save('The second heading');
  await syncPublished(app.content, app.database);
  expect(await etag()).toBe(before);
  await publishEntry(app.database, { ...saved, ...step() });
  await syncPublished(app.content, app.database);
  expect(await mainOf(await app.get(`/blog/${id}`))).toContain('The second heading');
  expect(await etag()).not.toBe(before);
  const known = await app.get(`/blog/${id}`, { 'if-none-match': before! });
  expect(known.status).toBe(200);
});

test('a scheduled text is published by its job and logged', async () => {
  const saved = await save('For Monday');
  // Not due by the machine's clock either.
  const at = new Date(Date.now() + 86_400_000);
  const scheduled = await scheduleEntry(app.database, { ...saved, ...step(), at, jobs: app.jobs });
  expect(scheduled).toHaveProperty('version');
  await app.drain();
  expect(app.content.get(posts, id)?.title).toBe('The second heading');
  app.clock.set(at);
  await app.drain(at);
  expect(app.content.get(posts, id)?.title).toBe('For Monday');
  const noted = await app.database.select().from(auditLog);
  expect(noted).toMatchObject([
    { action: 'publish', entity: 'content', entityId: `posts/${id}`, actorName: 'The set time' },
  ]);
});

test('a renamed entry is at its new address, and the old one redirects with its query', async () => {
  const { entry, revision } = (await findEntry(app.database, 'posts', id))!;
  await changeId(app.database, { entry, revision, id: 'phishing', ...step() });
  await syncPublished(app.content, app.database);
  const moved = await app.get(`/blog/${id}?from=mail`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/phishing?from=mail']);
  expect((await app.get('/blog/phishing')).status).toBe(200);
});
