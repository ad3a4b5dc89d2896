import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { attributesOf, elementOf, linksSaying, textOf, textsOf } from '#tests/pages/document.ts';
import { feedOfFile } from '#tests/people/feed.ts';
import { member } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { communityPosts } from './community-post.content.ts';
import { comments, feedPosts, postLikes } from './post.table.ts';

const { app, database, thandi, lerato, zinhle, write, page, count, countsIn } = await feedOfFile();

test('signed-out visitors can see and do nothing', async () => {
  const id = await write(thandi, 'For members only');
  expect((await app.get('/profile')).headers.get('location')).toBe('/');
  expect((await app.get(`/posts/${id}`)).headers.get('location')).toBe(
    `/sign-in?next=${encodeURIComponent(`/posts/${id}`)}`,
  );
  for (const path of [
    '/profile',
    `/posts/${id}`,
    '/posts/report',
    '/posts/block',
    '/posts/delete',
    '/study-buddies',
  ]) {
    const answer = await app.post(path, { content: 'x', intent: 'like', about: `post:${id}` });
    expect([path, answer.headers.get('location')]).toEqual([path, '/']);
  }
  expect(await count(postLikes)).toBe(0);
});

test('a long text is folded in a list, a post is whole on its own page', async () => {
  const id = await write(thandi, 'A long story. '.repeat(80).trim());
  await lerato.post(`/posts/${id}`, { intent: 'comment', content: 'line\n'.repeat(40) });
  const [comment] = await database.select().from(comments).where(eq(comments.postId, id));
  expect(linksSaying(await page(thandi), 'Read on')).toEqual([`#post-${id}`]);
  expect(linksSaying(await page(thandi, `/posts/${id}`), 'Read on')).toEqual([`#comment-${comment?.id}`]);
});

test('a post stands on top, just now, with no likes and comments, and says thanks', async () => {
  const answer = await thandi.post('/profile', { content: '  My first <b>post</b>  ' });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const html = await page(thandi);
  expect(html).toContain('Post created!');
  expect(html).toContain('Your post has been shared with the community');
  const [first] = textsOf(html, '#feed article');
  expect(first).toContain('My first <b>post</b>');
  expect(first).toContain('Just now');
  expect(countsIn(html)).toEqual(['0 likes', '0 comments']);
  expect(textsOf(await page(lerato), '#feed article')[0]).toContain('My first <b>post</b>');
});

test('the feed starts with posts of the organisation', async () => {
  const feed = textOf(elementOf(await page(zinhle), '#feed'));
  for (const { text } of shippedContent.list(communityPosts)) expect(feed).toContain(text.split('\n')[0]);
  expect(feed).toContain('Our team');
});

test.each(['', '   ', '\n\n', '\u200b'])('a blank post %j is refused', async (content) => {
  const before = await count(feedPosts);
  const answer = await thandi.post('/profile', { content });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Please write something first');
  expect(await count(feedPosts)).toBe(before);
});

test('an overlong text is returned to be shortened', async () => {
  const answer = await thandi.post('/profile', { content: `Mzansi${'x'.repeat(2000)}` });
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain('A post must be at most 2000 characters');
  expect(text).toContain('Mzansixxx');
});

test('form fields decide neither the author nor what is hidden', async () => {
  const content = 'With more fields';
  await lerato.post('/profile', {
    content,
    user_id: thandi.id,
    userId: thandi.id,
    hidden_at: '2020-01-01',
    created_at: '2030-01-01',
    content_id: 'welcome-to-the-community',
    id: '00000000-0000-4000-8000-000000000000',
  });
  const [post] = await database.select().from(feedPosts).where(eq(feedPosts.content, content));
  expect(post).toMatchObject({
    userId: lerato.id,
    hiddenAt: null,
    contentId: null,
    createdAt: app.clock.now(),
  });
  expect(post?.id).not.toBe('00000000-0000-4000-8000-000000000000');
});

test('a resubmitted form makes one post; changed text makes another', async () => {
  const key = crypto.randomUUID();
  await thandi.post('/profile', { content: 'Sent twice', key });
  await thandi.post('/profile', { content: 'Sent twice', key });
  await thandi.post('/profile', { content: 'Sent twice, corrected', key });
  await lerato.post('/profile', { content: 'Sent twice', key });
  const rows = await database.select().from(feedPosts);
  expect(rows.filter(({ content }) => content === 'Sent twice')).toHaveLength(2);
  expect(rows.filter(({ content }) => content === 'Sent twice, corrected')).toHaveLength(1);
});

test.each([
  '00000000-0000-4000-8000-000000000000',
  'nothing',
  '%00',
  '%F0%9F%98%80',
  '..%2fprofile',
  "'or'1'='1",
  'x'.repeat(500),
  '__proto__',
])('there is no post %s', async (id) => {
  expect((await thandi.get(`/posts/${id}`)).status).toBe(404);
  expect((await thandi.post(`/posts/${id}`, { intent: 'like' })).status).toBe(404);
  expect((await thandi.get(`/posts/report?about=post:${id}`)).status).toBe(404);
});

test('older posts come page by page with those of the organisation between them, each once', async () => {
  const reader = await member(app, 'reader@mail.example');
  await database.insert(feedPosts).values(
    Array.from({ length: 25 }, (_, i) => ({
      userId: reader.id,
      content: `Old post ${i}.`,
      createdAt: new Date(app.clock.now().getTime() - (i + 1) * 86_400_000),
    })),
  );
  const seen: string[] = [];
  for (let path: string | undefined = '/profile'; path; ) {
    const html: string = await page(reader, path);
    seen.push(...attributesOf(html, 'article.post', 'id').map((id) => id.slice('post-'.length)));
    path = attributesOf(html, 'a[href^="/profile?after="]', 'href')[0];
  }
  const dates = await database.select({ id: feedPosts.id, at: feedPosts.createdAt }).from(feedPosts);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => id.includes('-') && !/^[\da-f]{8}-/.test(id))).toEqual([
    'tell-us-what-you-are-learning',
    'half-an-hour-is-enough',
    'find-a-study-buddy',
    'welcome-to-the-community',
  ]);
  const known = seen.flatMap((id) => dates.find((row) => row.id === id)?.at.getTime() ?? []);
  expect(known).toEqual(known.toSorted((a, b) => b - a));
  expect((await reader.get('/profile?after=%00garbage')).status).toBe(200);
});

test('nothing that was written is in the log', () => {
  expect(app.lines.join('\n')).not.toMatch(/Words of|Buy my coins|mail\.example/);
  expect(app.lines.filter((line) => /"level":"error"|page-failed|form-failed/.test(line))).toEqual([]);
});

test('one member cannot flood the others', async () => {
  const strict = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } });
  const eager = await member(strict, 'eager@mail.example');
  const answers = [];
  for (let i = 0; i < 11; i += 1) answers.push(await eager.post('/profile', { content: `Post ${i}` }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(303), 429]);
  expect(await answers[10]?.text()).toMatch(/Post 10.*That was a lot in a short time/s);
  await strict.stop();
});
