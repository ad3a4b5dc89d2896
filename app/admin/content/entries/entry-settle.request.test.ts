import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';
import type { Visitor } from '#tests/people/visitor.ts';

const { app, admin, moderator, member, visitor } = await staffOfFile();
const id = 'spot-a-phishing-message';
const revisionOf = async (of: string) => String((await findEntry(app.database, 'posts', of))?.revision ?? 0);

test('after a change of short name the old address redirects; invalid, used and fixed names are refused with a message', async () => {
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
