import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#app/features/accounts/user.table.ts';
import { blocks } from '#app/features/community/moderation/block.table.ts';
import { reports } from '#app/features/community/moderation/report.table.ts';
import { testApp } from '#tests/app.ts';
import { member, type Visitor } from '#tests/visitor.ts';
import { comments, postLikes, posts } from './post.table.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

type Member = Visitor & { id: string; email: string };
let thandi: Member;
let lerato: Member;
let zinhle: Member;

beforeAll(async () => {
  thandi = await member(app, 'thandi@mail.example', { fields: { full_name: 'Thandi Nkosi' } });
  lerato = await member(app, 'lerato@mail.example', { fields: { full_name: 'Lerato Dube' } });
  zinhle = await member(app, 'zinhle@mail.example', { fields: { full_name: 'Zinhle Cele' } });
});

const write = async (who: Member, content: string) => {
  const answer = await who.post('/profile', { content });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile']);
  const [post] = await database
    .select()
    .from(posts)
    .where(and(eq(posts.userId, who.id), eq(posts.content, content)));
  return post!.id;
};
const page = async (who: Visitor, path = '/profile') => (await who.get(path)).text();
const count = async (table: typeof posts | typeof comments | typeof postLikes | typeof reports) =>
  (await database.select().from(table)).length;

test('signed out there is nothing to see and nothing to do', async () => {
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
  const folded = (html: string) => [...html.matchAll(/href="#([^"]+)">Read on/g)].map(([, at]) => at);
  expect(folded(await page(thandi))).toEqual([`post-${id}`]);
  expect(folded(await page(thandi, `/posts/${id}`))).toEqual([`comment-${comment?.id}`]);
});

test('a post stands on top, just now, with no likes and comments, and says thanks', async () => {
  const answer = await thandi.post('/profile', { content: '  My first <b>post</b>  ' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await page(thandi);
  expect(html).toContain('Post created!');
  expect(html).toContain('Your post has been shared with the community');
  const feed = html.slice(html.indexOf('id="feed"'));
  const first = feed.slice(feed.indexOf('<article'), feed.indexOf('</article>'));
  expect(first).toContain('My first &lt;b&gt;post&lt;/b&gt;');
  expect(first).toMatch(/Just now.*0 likes.*0 comments/s);
  expect(await page(lerato)).toContain('My first &lt;b&gt;post&lt;/b&gt;');
});

test('the feed starts with posts of the organisation', async () => {
  const html = await page(zinhle);
  expect(html).toContain('Welcome! Here you can ask');
  expect(html).toContain('Our team');
});

test.each(['', '   ', '\n\n', '\u200b'])('a blank post %j is refused', async (content) => {
  const before = await count(posts);
  const answer = await thandi.post('/profile', { content });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Please write something first');
  expect(await count(posts)).toBe(before);
});

test('what was too long comes back to be shortened', async () => {
  const answer = await thandi.post('/profile', { content: `Mzansi${'x'.repeat(2000)}` });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/A post must be at most 2000 characters|Mzansixxx/);
});

test('posted fields decide neither who writes nor what is hidden', async () => {
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
  const [post] = await database.select().from(posts).where(eq(posts.content, content));
  expect(post).toMatchObject({
    userId: lerato.id,
    hiddenAt: null,
    contentId: null,
    createdAt: app.clock.now(),
  });
  expect(post?.id).not.toBe('00000000-0000-4000-8000-000000000000');
});

test('the same form sent twice is one post; changed words are another one', async () => {
  const key = crypto.randomUUID();
  await thandi.post('/profile', { content: 'Sent twice', key });
  await thandi.post('/profile', { content: 'Sent twice', key });
  await thandi.post('/profile', { content: 'Sent twice, corrected', key });
  await lerato.post('/profile', { content: 'Sent twice', key });
  const rows = await database.select().from(posts);
  expect(rows.filter(({ content }) => content === 'Sent twice')).toHaveLength(2);
  expect(rows.filter(({ content }) => content === 'Sent twice, corrected')).toHaveLength(1);
});

test('likes are counted once a member, and taken back', async () => {
  const id = await write(thandi, 'To be liked');
  const like = (who: Member, intent: string) => who.post(`/posts/${id}`, { intent, back: '/profile' });
  expect((await like(lerato, 'like')).headers.get('location')).toBe('/profile');
  await like(lerato, 'like');
  await like(zinhle, 'like');
  expect(await page(lerato, `/posts/${id}`)).toMatch(/2 likes.*value="unlike" aria-pressed="true"/s);
  await like(lerato, 'unlike');
  await like(lerato, 'unlike');
  expect(await page(lerato, `/posts/${id}`)).toMatch(/1 like<.*value="like" aria-pressed="false"/s);
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
  expect(html).toMatch(/2 comments.*First &lt;i&gt;!&lt;\/i&gt;.*Second/s);
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
  const more = /href="(\/posts\/[^"]+\?after=[^"]+)"/.exec(html)?.[1] ?? '';
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
  expect(html).toMatch(/1 like<.*1 comment<.*Thank you for having us/s);
  expect(html).toContain('href="/terms"');
  expect(html).not.toContain('about=post:welcome');
  expect((await lerato.post('/posts/no-such-post', { intent: 'like' })).status).toBe(404);
  const [row] = await database.select().from(posts).where(eq(posts.contentId, 'welcome-to-the-community'));
  const refused = await lerato.send('/posts/report', { about: `post:${row?.id}`, reason: 'scam' });
  expect(refused.answer.ok).toBe(false);
  expect((await lerato.get(`/posts/${row?.id}`)).status).toBe(404);
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
  await database.insert(posts).values(
    Array.from({ length: 25 }, (_, i) => ({
      userId: reader.id,
      content: `Old post ${i}.`,
      createdAt: new Date(app.clock.now().getTime() - (i + 1) * 86_400_000),
    })),
  );
  const seen: string[] = [];
  for (let path: string | undefined = '/profile'; path; ) {
    const html: string = await page(reader, path);
    seen.push(...[...html.matchAll(/<article class="post" id="post-([^"]+)"/g)].map((match) => match[1]!));
    path = /href="(\/profile\?after=[^"]+)"/.exec(html)?.[1];
  }
  const dates = await database.select({ id: posts.id, at: posts.createdAt }).from(posts);
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

test('one’s own words can be deleted, nobody else’s', async () => {
  const id = await write(thandi, 'To be deleted');
  await lerato.post(`/posts/${id}`, { intent: 'comment', content: 'Mine under hers' });
  const [comment] = await database.select().from(comments).where(eq(comments.postId, id));
  expect((await lerato.get(`/posts/delete?about=post:${id}`)).status).toBe(404);
  expect((await lerato.send('/posts/delete', { about: `post:${id}`, back: '/profile' })).status).toBe(400);
  expect(
    (await thandi.send('/posts/delete', { about: `comment:${comment?.id}`, back: '/profile' })).status,
  ).toBe(400);
  expect(await page(lerato, `/posts/delete?about=comment:${comment?.id}`)).toContain('Delete your comment?');
  const { answer } = await thandi.send('/posts/delete', { about: `post:${id}`, back: `/posts/${id}` });
  expect(answer).toMatchObject({ ok: true, redirectTo: '/profile' });
  expect(await database.select().from(comments).where(eq(comments.postId, id))).toEqual([]);
  expect((await thandi.get(`/posts/${id}`)).status).toBe(404);
});

test('a report is kept once, told to the staff once, and does not hide anything', async () => {
  const id = await write(zinhle, 'Buy my coins');
  const report = (who: Member, more = {}) =>
    who.send('/posts/report', {
      about: `post:${id}`,
      reason: 'scam',
      details: '',
      back: '/profile',
      ...more,
    });
  const { status, answer } = await report(thandi, { user_id: lerato.id, outcome: 'hidden' });
  expect([status, answer.toast.title, answer.redirectTo]).toEqual([200, 'Report sent', undefined]);
  expect((await report(thandi, { reason: 'other' })).answer.ok).toBe(true);
  expect((await report(lerato)).answer.ok).toBe(true);
  const rows = await database.select().from(reports).where(eq(reports.postId, id));
  expect(rows.map(({ userId, outcome }) => [userId, outcome])).toEqual([
    [thandi.id, null],
    [lerato.id, null],
  ]);
  const told = (await app.mails()).filter(({ kind }) => kind === 'report-notice');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).not.toContain('Buy my coins');
  expect(await page(lerato)).toContain('Buy my coins');
  expect((await report(zinhle)).answer).toMatchObject({ ok: false });
  expect((await report(thandi, { reason: 'boring' })).answer.errors).toEqual({
    reason: 'Please choose a reason',
  });
  expect(await page(thandi, `/posts/report?about=post:${id}`)).toContain('Buy my coins');
});

test('people who blocked each other do not meet, in either direction', async () => {
  const anele = await member(app, 'anele@mail.example', { fields: { full_name: 'Anele Blocks' } });
  const bongi = await member(app, 'bongi@mail.example', { fields: { full_name: 'Bongi Blocked' } });
  const hers = await write(bongi, 'Words of Bongi');
  const mine = await write(anele, 'Words of Anele');
  const third = await write(thandi, 'Both answer here');
  await bongi.post(`/posts/${third}`, { intent: 'comment', content: 'Comment of Bongi' });
  await anele.post(`/posts/${third}`, { intent: 'comment', content: 'Comment of Anele' });
  const { answer } = await anele.send('/posts/block', { about: `post:${hers}`, back: '/profile' });
  expect(answer).toMatchObject({ ok: true, redirectTo: '/profile', toast: { title: 'Blocked' } });
  expect(await page(anele)).not.toContain('Words of Bongi');
  expect(await page(bongi)).not.toContain('Words of Anele');
  expect(await page(anele, `/posts/${third}`)).toMatch(/1 comment<(?!.*Comment of Bongi)/s);
  expect(await page(bongi, `/posts/${third}`)).toMatch(/1 comment<(?!.*Comment of Anele)/s);
  expect(await page(thandi, `/posts/${third}`)).toContain('2 comments');
  for (const [who, post] of [
    [anele, hers],
    [bongi, mine],
  ] as const) {
    expect((await who.get(`/posts/${post}`)).status).toBe(404);
    expect((await who.post(`/posts/${post}`, { intent: 'like' })).status).toBe(404);
    expect((await who.post(`/posts/${post}`, { intent: 'comment', content: 'x' })).status).toBe(404);
    expect((await who.send('/posts/report', { about: `post:${post}`, reason: 'scam' })).status).toBe(400);
    expect(await page(who, '/search?q=Words')).not.toContain(
      who === anele ? 'Words of Bongi' : 'Words of Anele',
    );
  }
  const settings = await page(anele, '/settings');
  expect(settings).toContain('Unblock Bongi Blocked');
  expect(await page(bongi, '/settings')).not.toContain('Anele Blocks');
  expect((await bongi.send('/settings?section=unblock', { person: anele.id })).status).toBe(400);
  expect((await anele.send('/settings?section=unblock', { person: bongi.id })).status).toBe(200);
  expect(await page(anele)).toContain('Words of Bongi');
  expect(await database.select().from(blocks)).toEqual([]);
  expect((await anele.send('/posts/block', { about: `post:${mine}`, back: '/' })).answer.ok).toBe(false);
});

test('posts of banned people are gone', async () => {
  const gone = await member(app, 'gone@mail.example');
  const id = await write(gone, 'Words of somebody banned');
  await database.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, gone.id));
  expect(await page(thandi)).not.toContain('Words of somebody banned');
  expect((await thandi.get(`/posts/${id}`)).status).toBe(404);
});

test('whoever has not proven her address reads, but does not write', async () => {
  const id = await write(thandi, 'Readable');
  const fresh = await member(app, 'fresh@mail.example', { verified: false });
  const html = await page(fresh);
  expect(html).toContain('Readable');
  expect(html).toContain('Email Verification Required');
  const before = [await count(posts), await count(comments), await count(postLikes)];
  const answer = await fresh.post('/profile', { content: 'Too early' });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toMatch(/Too early.*Please verify your email to post/s);
  expect((await fresh.post(`/posts/${id}`, { intent: 'like' })).status).toBe(403);
  expect((await fresh.post(`/posts/${id}`, { intent: 'comment', content: 'x' })).status).toBe(403);
  expect((await fresh.send('/settings?section=findable', { findable: 'on' })).status).toBe(403);
  expect([await count(posts), await count(comments), await count(postLikes)]).toEqual(before);
});

test('without script everything is links, forms and pages', async () => {
  const id = await write(lerato, 'Plain');
  const html = await page(zinhle);
  expect(html).toContain(`href="/posts/report?about=post:${id}&amp;back=%2Fprofile"`);
  expect(html).toContain(`href="/posts/${id}#comment-box-${id}"`);
  const answer = await zinhle.post(`/posts/block?about=post:${id}&back=/profile`, {
    about: `post:${id}`,
    back: '/profile',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile']);
  expect(await page(zinhle)).toContain('You and Lerato Dube do not see each other any more.');
  await zinhle.send('/settings?section=unblock', { person: lerato.id });
  const refused = await zinhle.post(`/posts/report?about=post:${id}`, { about: `post:${id}` });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/Please choose a reason/);
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
