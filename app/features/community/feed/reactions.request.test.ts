import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attributesOf, elementOf, textsOf } from '#tests/pages/document.ts';
import { feedOfFile } from '#tests/people/feed.ts';
import type { Visitor } from '#tests/people/visitor.ts';
import { comments, feedPosts } from './post.table.ts';

const { app, database, thandi, lerato, zinhle, write, page, countsIn } = await feedOfFile();

type Member = Visitor & { id: string; email: string };

/** Number of likes, label of the button, and whether it is pressed. */
function likesIn(html: string) {
  const button = elementOf(html, 'article.post button[aria-pressed]');
  return [countsIn(html)[0], button.getAttribute('value'), button.getAttribute('aria-pressed')];
}

test('likes count once per member and can be removed', async () => {
  const id = await write(thandi, 'To be liked');
  const like = (who: Member, intent: string) => who.post(`/posts/${id}`, { intent, back: '/profile' });
  expect((await like(lerato, 'like')).headers.get('location')).toBe('/profile');
  await like(lerato, 'like');
  await like(zinhle, 'like');
  expect(likesIn(await page(lerato, `/posts/${id}`))).toEqual(['2 likes', 'unlike', 'true']);
  await like(lerato, 'unlike');
  await like(lerato, 'unlike');
  expect(likesIn(await page(lerato, `/posts/${id}`))).toEqual(['1 like', 'like', 'false']);
  const { status, answer } = await lerato.send(`/posts/${id}`, { intent: 'like' });
  expect([status, answer]).toEqual([200, { form: 'like', ok: true }]);
});

test('a form leads back within the site only', async () => {
  const id = await write(thandi, 'Where to');
  for (const back of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    const answer = await lerato.post(`/posts/${id}`, { intent: 'like', back });
    expect(new URL(answer.headers.get('location') ?? '', 'http://here').host).toBe('here');
  }
});

test('comments are shown oldest first and counted', async () => {
  const id = await write(thandi, 'To be answered');
  for (const content of ['First <i>!</i>', 'Second'])
    expect((await lerato.post(`/posts/${id}`, { intent: 'comment', content })).headers.get('location')).toBe(
      `/posts/${id}?newest`,
    );
  const html = await page(zinhle, `/posts/${id}`);
  expect(countsIn(html)).toEqual(['0 likes', '2 comments']);
  const [first, second, ...more] = textsOf(html, 'li.comment');
  expect([first, second, more]).toEqual([
    expect.stringContaining('First <i>!</i>'),
    expect.stringContaining('Second'),
    [],
  ]);
  expect((await lerato.post(`/posts/${id}`, { intent: 'comment', content: ' ' })).status).toBe(400);
  expect((await lerato.post(`/posts/${id}`, { intent: 'comment', content: 'x'.repeat(1001) })).status).toBe(
    400,
  );
  expect((await lerato.post(`/posts/${id}`, { intent: 'promote' })).status).toBe(400);
});

test('many comments come page by page', async () => {
  const id = await write(thandi, 'Much answered');
  await database.insert(comments).values(
    Array.from({ length: 35 }, (_, i) => ({
      postId: id,
      userId: lerato.id,
      content: `Answer number ${i + 1}.`,
      createdAt: new Date(app.clock.now().getTime() - (35 - i) * 1000),
    })),
  );
  const html = await page(zinhle, `/posts/${id}`);
  expect(html).toContain('Answer number 30.');
  expect(html).not.toContain('Answer number 31.');
  const [more = ''] = attributesOf(html, 'a[href^="/posts/"][href*="?after="]', 'href');
  const next = await page(zinhle, more);
  expect(next).toContain('Answer number 35.');
  expect(next).toContain('First comments');
  expect((await zinhle.get(`/posts/${id}?after=nonsense`)).status).toBe(200);
  const own = await zinhle.post(`/posts/${id}`, { intent: 'comment', content: 'One more of mine' });
  const after = await page(zinhle, own.headers.get('location') ?? '');
  expect(after).toMatch(/First comments.*Answer number 35\..*One more of mine/s);
  expect(after).not.toContain('More comments');
});

test('the organisation’s posts can be liked and answered, but neither reported nor invented', async () => {
  const path = '/posts/welcome-to-the-community';
  await lerato.post(path, { intent: 'like' });
  await lerato.post(path, { intent: 'comment', content: 'Thank you for having us' });
  const html = await page(thandi, path);
  expect(countsIn(html)).toEqual(['1 like', '1 comment']);
  expect(textsOf(html, 'li.comment')).toEqual([expect.stringContaining('Thank you for having us')]);
  elementOf(html, 'article a[href="/terms"]');
  expect(html).not.toContain('about=post:welcome');
  expect((await lerato.post('/posts/no-such-post', { intent: 'like' })).status).toBe(404);
  const [row] = await database
    .select()
    .from(feedPosts)
    .where(eq(feedPosts.contentId, 'welcome-to-the-community'));
  const refused = await lerato.send('/posts/report', { about: `post:${row?.id}`, reason: 'scam' });
  expect(refused.answer.ok).toBe(false);
  expect((await lerato.get(`/posts/${row?.id}`)).status).toBe(404);
});

test('nothing that was written is in the log', () => {
  expect(app.lines.join('\n')).not.toMatch(/Words of|Buy my coins|mail\.example/);
  expect(app.lines.filter((line) => /"level":"error"|page-failed|form-failed/.test(line))).toEqual([]);
});
