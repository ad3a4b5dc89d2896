import { expect, test } from 'vitest';
import { entryChecks } from '#app/admin/content/entry-checks.server.ts';
import { collections } from '#app/content.ts';
import { posts } from '#app/features/blog/post.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { importShipped } from '#app/platform/content/published/import.server.ts';
import { catchUp } from '#app/platform/content/published/published.server.ts';
import { readContent } from '#app/platform/content/read.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { publishIn } from '#tests/people/editing.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';
import type { Visitor } from '#tests/people/visitor.ts';

const { app, admin, moderator, member, visitor } = await staffOfFile();
const id = 'spot-a-phishing-message';
const revisionOf = async (of: string) => String((await findEntry(app.database, 'posts', of))?.revision ?? 0);

test('a changed short name leads on from the old address, and bad, used and fixed ones are refused with a word', async () => {
  const path = `/admin/content/posts/${id}`;
  const rename = async (short_name: string, browser: Visitor = admin) =>
    answerOf(browser, path, { step: 'rename', revision: await revisionOf(id), short_name });
  expect(await pageText(await admin.get(path))).toContain('anyone who opens the old one is led on');
  for (const bad of ['', 'With Capitals', 'a/b', 'x'.repeat(81)]) expect(await rename(bad), bad).toBe('400');
  const other = app.content.list(posts).find((one) => one.id !== id)!;
  expect(await rename(other.id)).toBe('409');
  for (const browser of [moderator, member, visitor]) expect(await rename('phishing', browser)).toBe('403');
  expect(await answerOf(admin, path, { step: 'rename', revision: '999', short_name: 'phishing' })).toBe(
    '409',
  );
  expect(await rename('phishing')).toBe('303 /admin/content/posts/phishing');
  expect(await answerOf(visitor, `/blog/${id}`)).toBe('301 /blog/phishing');
  expect((await auditEntries(app))[0]).toMatchObject({
    action: 'rename',
    entityId: 'posts/phishing',
    before: { id },
    after: { id: 'phishing' },
  });
  const event = await findEntry(app.database, 'events', '1');
  expect(
    await answerOf(admin, '/admin/content/events/1', {
      step: 'rename',
      revision: String(event?.revision),
      short_name: 'first',
    }),
  ).toBe('400');
  const back = { step: 'rename', revision: await revisionOf('phishing'), short_name: id };
  expect(await answerOf(admin, '/admin/content/posts/phishing', back)).toBe(`303 ${path}`);
  expect((await visitor.get(`/blog/${id}`)).status).toBe(200);
});

/** What a later release would bring: other titles of posts, and another text of them if that is given. */
async function release(titles: Record<string, string>, body?: string) {
  const data = await readContent('content', collections);
  const entries = structuredClone(data.entries) as Record<
    string,
    { id: string; title: string; body: string }[]
  >;
  for (const one of entries.posts!) {
    if (body && titles[one.id]) one.body = body;
    one.title = titles[one.id] ?? one.title;
  }
  const digests = { ...data.digests };
  for (const one of Object.keys(titles)) digests[`posts/${one}`] = `of ${titles[one]}`;
  const later = { ...data, entries, digests, version: Object.values(titles).join(), written: {} };
  const done = await importShipped(app.database, later, collections, app.clock.now(), entryChecks);
  await catchUp(app.content, app.database);
  return done?.refused;
}

test('a release’s text stands beside ours until somebody decides, and each decision is noted', async () => {
  const second = app.content.list(posts).find((one) => one.id !== id)!.id;
  for (const [one, title] of [
    [id, 'What we call it'],
    [second, 'Ours as well'],
  ] as const)
    await publishIn(app, { collection: 'posts', id: one, fields: { title } });
  expect(await pageText(await admin.get('/admin/content'))).not.toContain('A release brings another text');
  await release({ [id]: 'As the release says', [second]: 'Another of the release' });
  const list = await mainOf(await admin.get('/admin/content'));
  expect(list).toContain('A release brings another text');
  for (const one of [id, second]) expect(list).toContain(`/admin/content/posts/${one}#release`);
  const page = await pageText(await admin.get(`/admin/content/posts/${id}`));
  for (const text of ['What we call it', 'As the release says']) expect(page).toContain(text);
  expect(await pageText(await visitor.get(`/blog/${id}`))).toContain('What we call it');

  const decide = async (of: string, step: string, browser: Visitor = admin) =>
    answerOf(browser, `/admin/content/posts/${of}`, { step, revision: await revisionOf(of) });
  for (const browser of [moderator, member, visitor])
    expect(await decide(id, 'take-release', browser)).toBe('403');
  expect(await decide(second, 'keep-ours')).toBe(`303 /admin/content/posts/${second}`);
  expect(await pageText(await visitor.get(`/blog/${second}`))).toContain('Ours as well');
  app.clock.advance(1000);
  expect(await decide(id, 'take-release')).toBe(`303 /admin/content/posts/${id}`);
  expect(await pageText(await visitor.get(`/blog/${id}`))).toContain('As the release says');
  expect((await auditEntries(app)).slice(0, 2)).toMatchObject([
    { action: 'take-release', entityId: `posts/${id}` },
    { action: 'keep-ours', entityId: `posts/${second}` },
  ]);
  expect(await decide(id, 'keep-ours')).toBe('409');
  expect(await pageText(await admin.get('/admin/content'))).not.toContain('A release brings another text');
});

test('a release’s text with a link that leads nowhere is not published, neither by itself nor by hand', async () => {
  const before = app.content.get(posts, id)!.title;
  expect(await release({ [id]: 'Leads nowhere' }, 'See [that](/no-such-page).')).toEqual([
    `posts/${id}: body: There is no page at /no-such-page. Please choose another one.`,
  ]);
  expect(await pageText(await visitor.get(`/blog/${id}`))).toContain(before);
  expect(await mainOf(await admin.get('/admin/content'))).toContain(`/admin/content/posts/${id}#release`);
  const ask = { step: 'take-release', revision: await revisionOf(id) };
  const refused = await admin.post(`/admin/content/posts/${id}`, ask);
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain('The release’s text cannot be published yet');
  expect(page).toContain('There is no page at /no-such-page.');
  expect(await pageText(await visitor.get(`/blog/${id}`))).toContain(before);
});
