import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/accounts/users/user.table.ts';
import { memberBlocks } from '#app/features/community/block.table.ts';
import { reports } from '#app/features/community/moderation/report.table.ts';
import { attributesOf, textsOf } from '#tests/pages/document.ts';
import { feedOfFile } from '#tests/people/feed.ts';
import { member, type Visitor } from '#tests/people/visitor.ts';
import { comments, feedPosts, postLikes } from './post.table.ts';

const { app, database, thandi, lerato, zinhle, write, page, count, countsIn } = await feedOfFile();

type Member = Visitor & { id: string; email: string };

test('members can delete only their own posts and comments', async () => {
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

test('a report is stored and announced to staff once, and hides nothing', async () => {
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

test('a block hides both people from each other', async () => {
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
  const commentsSeenBy = async (who: Member) => {
    const html = await page(who, `/posts/${third}`);
    const texts = textsOf(html, 'li.comment').map((text) => /Comment of \w+$/.exec(text)?.[0]);
    return [countsIn(html)[1], ...texts];
  };
  expect(await commentsSeenBy(anele)).toEqual(['1 comment', 'Comment of Anele']);
  expect(await commentsSeenBy(bongi)).toEqual(['1 comment', 'Comment of Bongi']);
  expect(await commentsSeenBy(thandi)).toEqual(['2 comments', 'Comment of Bongi', 'Comment of Anele']);
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
  expect(await database.select().from(memberBlocks)).toEqual([]);
  expect((await anele.send('/posts/block', { about: `post:${mine}`, back: '/' })).answer.ok).toBe(false);
});

test('posts of banned people are hidden', async () => {
  const gone = await member(app, 'gone@mail.example');
  const id = await write(gone, 'Words of somebody banned');
  await database.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, gone.id));
  expect(await page(thandi)).not.toContain('Words of somebody banned');
  expect((await thandi.get(`/posts/${id}`)).status).toBe(404);
});

test('members with an unverified address can read but not write', async () => {
  const id = await write(thandi, 'Readable');
  const fresh = await member(app, 'fresh@mail.example', { verified: false });
  const html = await page(fresh);
  expect(html).toContain('Readable');
  expect(html).toContain('Email Verification Required');
  const before = [await count(feedPosts), await count(comments), await count(postLikes)];
  const answer = await fresh.post('/profile', { content: 'Too early' });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toMatch(/Too early.*Please verify your email to post/s);
  expect((await fresh.post(`/posts/${id}`, { intent: 'like' })).status).toBe(403);
  expect((await fresh.post(`/posts/${id}`, { intent: 'comment', content: 'x' })).status).toBe(403);
  expect((await fresh.send('/settings?section=findable', { findable: 'on' })).status).toBe(403);
  expect([await count(feedPosts), await count(comments), await count(postLikes)]).toEqual(before);
});

test('without script everything is links, forms and pages', async () => {
  const id = await write(lerato, 'Plain');
  const html = await page(zinhle);
  const links = attributesOf(html, `#post-${id} a`, 'href');
  expect(links).toContain(`/posts/report?about=post:${id}&back=%2Fprofile`);
  expect(links).toContain(`/posts/${id}#comment-box-${id}`);
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
