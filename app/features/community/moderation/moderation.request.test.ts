import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContributionRef } from '#app/features/community/feed/contribution.ts';
import { comments, feedPosts } from '#app/features/community/feed/post.table.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { textsOf } from '#tests/pages/document.ts';
import { member, type Visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import {
  countOpenReports,
  hideContent,
  keepContent,
  type Moderation,
  reportList,
  restoreContent,
} from './moderation.server.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

type Member = Visitor & { id: string; email: string };
let author: Member;
let reader: Member;
let moderator: Member;
let post: ContributionRef;
let comment: ContributionRef;
const done: Moderation[] = [];

beforeAll(async () => {
  const join = (name: string) => member(app, `${name}@mail.example`, { fields: { full_name: `${name} M` } });
  author = await join('author');
  reader = await join('reader');
  moderator = await join('moderator');
  await author.post('/profile', { content: 'A post to be judged' });
  const [row] = await database.select().from(feedPosts);
  post = { kind: 'post', id: row!.id };
  await author.post(`/posts/${post.id}`, { intent: 'comment', content: 'A comment to be judged' });
  const [under] = await database.select().from(comments);
  comment = { kind: 'comment', id: under!.id };
  for (const about of [post, comment])
    await reader.send('/posts/report', {
      about: `${about.kind}:${about.id}`,
      reason: 'unkind',
      details: `Look at this ${about.kind}`,
      back: '/profile',
    });
});

const by = () => ({
  id: moderator.id,
  now: app.clock.now(),
  audit: async (_: unknown, step: Moderation) => void done.push(step),
});
const page = async (who: Visitor, path = '/profile') => (await who.get(path)).text();
const inTransaction = (act: typeof hideContent, about: ContributionRef) =>
  database.transaction((tx) => act(tx, about, by()));

test('the reports tell what was reported, by whom and why', async () => {
  expect(await countOpenReports(database)).toBe(2);
  const { rows } = await readPage(database, reportList('open'), {});
  expect(rows).toHaveLength(2);
  expect(rows.find(({ kind }) => kind === 'comment')).toMatchObject({
    contentId: comment.id,
    text: 'A comment to be judged',
    reason: 'unkind',
    details: 'Look at this comment',
    reporter: 'reader M',
    authorId: author.id,
    author: 'author M',
    hiddenAt: null,
    resolvedAt: null,
    outcome: null,
  });
  expect((await readPage(database, reportList('answered'), {})).rows).toEqual([]);
});

test('hidden content is visible only to its author, with the reason', async () => {
  expect(await inTransaction(hideContent, post)).toBe(true);
  expect(await page(reader)).not.toContain('A post to be judged');
  expect((await reader.get(`/posts/${post.id}`)).status).toBe(404);
  expect((await reader.post(`/posts/${post.id}`, { intent: 'like' })).status).toBe(404);
  expect((await reader.post(`/posts/${post.id}`, { intent: 'comment', content: 'x' })).status).toBe(404);
  expect(await page(reader, '/search?q=judged')).not.toContain('A post to be judged');
  expect(await page(reader, `/posts/report?about=comment:${comment.id}`)).not.toContain('to be judged');
  const own = await page(author, `/posts/${post.id}`);
  expect(own).toContain('Hidden by a moderator');
  expect(own).not.toContain('Send comment');
  expect((await author.post(`/posts/${post.id}`, { intent: 'comment', content: 'x' })).status).toBe(404);
  expect(done).toEqual([{ action: 'hide', about: post, before: { hidden: false }, after: { hidden: true } }]);
  expect(await countOpenReports(database)).toBe(1);
  const { rows } = await readPage(database, reportList('answered'), {});
  expect(rows[0]).toMatchObject({ contentId: post.id, outcome: 'hidden', hiddenAt: app.clock.now() });
});

test('hiding twice is one step; restoring brings it back', async () => {
  expect(await inTransaction(hideContent, post)).toBe(false);
  expect(await inTransaction(restoreContent, post)).toBe(true);
  expect(await inTransaction(restoreContent, post)).toBe(false);
  expect(done.map(({ action }) => action)).toEqual(['hide', 'restore']);
  expect(await page(reader)).toContain('A post to be judged');
});

test('a hidden comment is neither shown nor counted for others', async () => {
  await inTransaction(hideContent, comment);
  const seenBy = async (who: Visitor) => {
    const html = await page(who, `/posts/${post.id}`);
    return [...textsOf(html, '.post-counts span').slice(1), ...textsOf(html, 'li.comment')];
  };
  expect(await seenBy(reader)).toEqual(['0 comments']);
  expect(await seenBy(author)).toEqual([
    '1 comment',
    expect.stringMatching(/only you still see it.*A comment to be judged/),
  ]);
  await inTransaction(restoreContent, comment);
});

test('reports can be dismissed without hiding anything', async () => {
  await moderator.send('/posts/report', { about: `post:${post.id}`, reason: 'other', back: '/' });
  expect(await countOpenReports(database)).toBe(1);
  expect(await inTransaction(keepContent, post)).toBe(true);
  expect(await inTransaction(keepContent, post)).toBe(false);
  expect(await countOpenReports(database)).toBe(0);
  expect(await page(reader)).toContain('A post to be judged');
});

test('a new report of what was left as it is reopens the member’s own, with its new words, and staff are told', async () => {
  for (const about of [post, comment]) await inTransaction(keepContent, about);
  for (const about of [post, comment]) {
    const told = async () => (await app.mails()).filter(({ kind }) => kind === 'report-notice').length;
    const before = await told();
    app.clock.advance(60_000);
    const report = (reason: string, details: string) =>
      reader.send('/posts/report', { about: `${about.kind}:${about.id}`, reason, details, back: '/profile' });
    const sent = await Promise.all([
      report('scam', 'It sells coins now'),
      report('scam', 'It sells coins now'),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const own = { contentId: about.id, reporter: 'reader M' };
    const open = { ...own, reason: 'scam', details: 'It sells coins now', resolvedAt: null, outcome: null };
    expect((await readPage(database, reportList('open'), {})).rows).toMatchObject([
      { ...open, createdAt: app.clock.now() },
    ]);
    expect((await readPage(database, reportList('answered'), {})).rows).not.toContainEqual(
      expect.objectContaining(own),
    );
    expect(await told()).toBe(before + 1);
    expect((await report('other', 'Meanwhile')).status).toBe(200);
    expect((await readPage(database, reportList('open'), {})).rows).toMatchObject([open]);
    expect(await told()).toBe(before + 1);
    await inTransaction(keepContent, about);
  }
});

test('unknown ids and the organisation’s posts cannot be hidden', async () => {
  await reader.post('/posts/welcome-to-the-community', { intent: 'like' });
  const rows = await database.select().from(feedPosts);
  const own = rows.find(({ contentId }) => contentId)!;
  for (const id of [own.id, 'nothing', '\u0000', '00000000-0000-4000-8000-000000000000'])
    expect(await inTransaction(hideContent, { kind: 'post', id })).toBe(false);
});

test('when the audit log cannot be written nothing is hidden', async () => {
  const failing = { ...by(), audit: () => Promise.reject(new Error('full')) };
  await expect(database.transaction((tx) => hideContent(tx, post, failing))).rejects.toThrow('full');
  expect(await page(reader)).toContain('A post to be judged');
});
