import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { comments, feedPosts } from '#app/features/community/feed/post.table.ts';
import { reports } from '#app/features/community/moderation/report.table.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { answerOf, auditEntries, staffApp } from '#tests/people/staff.ts';

let staff: Awaited<ReturnType<typeof staffApp>>;
beforeAll(async () => {
  staff = await staffApp();
});
afterAll(() => staff.app.stop());
beforeEach(() => staff.tick());

const path = '/admin/moderation';

async function reported(content: string, kind: 'post' | 'comment' = 'post') {
  const { database, clock } = staff.app;
  const now = clock.now();
  const [post] = await database
    .insert(feedPosts)
    .values({ userId: staff.member.id, content, createdAt: now })
    .returning();
  const [comment] = await database
    .insert(comments)
    .values({ postId: post!.id, userId: staff.member.id, content, createdAt: now })
    .returning();
  const about = kind === 'post' ? { postId: post!.id } : { commentId: comment!.id };
  await database
    .insert(reports)
    .values({ userId: staff.moderator.id, reason: 'unkind', details: 'It hurts', createdAt: now, ...about });
  const { id } = kind === 'post' ? post! : comment!;
  return { id, about: `${kind}:${id}` };
}

const hiddenAt = async (id: string) =>
  (await staff.app.database.select().from(feedPosts).where(eq(feedPosts.id, id)))[0]?.hiddenAt;

test('moderators and administrators see reports; others do not, and cannot hide anything', async () => {
  const { id, about } = await reported('You are all stupid');
  for (const browser of [staff.visitor, staff.member]) {
    expect(await answerOf(browser, path)).toBe('302 /');
    expect(await answerOf(browser, path, { step: 'hide', about })).toBe('403');
  }
  expect(await hiddenAt(id)).toBeNull();
  for (const browser of [staff.moderator, staff.admin]) {
    const page = await browser.get(path);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const text = await pageText(page);
    for (const part of [
      'You are all stupid',
      'Post by Zola Staff',
      'It is unkind, hateful or a threat',
      'It hurts',
    ])
      expect(text).toContain(part);
  }
});

test('a moderator is offered nothing else of the administration', async () => {
  const text = await pageText(await staff.moderator.get(path));
  expect(text).not.toMatch(/Outbox|Audit log|People|Analytics/);
});

test('hiding, showing again and leaving act once and are in the log', async () => {
  const { id, about } = await reported('Buy my coins');
  expect(await answerOf(staff.moderator, path, { step: 'hide', about, list: 'open', user_id: 'x' })).toBe(
    `303 ${path}`,
  );
  expect(await hiddenAt(id)).toEqual(staff.app.clock.now());
  expect(await answerOf(staff.admin, path, { step: 'hide', about })).toBe('409');
  expect((await auditEntries(staff.app))[0]).toMatchObject({
    actorId: staff.moderator.id,
    action: 'hide',
    entity: 'post',
    entityId: id,
    before: { hidden: false },
    after: { hidden: true },
  });
  expect(await pageText(await staff.moderator.get(path))).not.toContain('Buy my coins');
  const answered = await pageText(await staff.moderator.get(`${path}?show=answered`));
  expect(answered).toContain('Buy my coins');
  expect(answered).toMatch(/Was hidden.*Restore/);
  staff.tick();
  expect(await answerOf(staff.moderator, path, { step: 'restore', about, list: 'answered' })).toBe(
    `303 ${path}?show=answered`,
  );
  expect(await hiddenAt(id)).toBeNull();
  expect((await auditEntries(staff.app))[0]).toMatchObject({ action: 'restore', after: { hidden: false } });
  const kept = await reported('Fine words', 'comment');
  staff.tick();
  expect(await answerOf(staff.moderator, path, { step: 'keep', about: kept.about })).toBe(`303 ${path}`);
  expect((await auditEntries(staff.app))[0]).toMatchObject({
    action: 'keep',
    entity: 'comment',
    entityId: kept.id,
  });
});

test.each([
  [{}, '400'],
  [{ step: 'delete', about: `post:${randomUUID()}` }, '400'],
  [{ step: '__proto__', about: `post:${randomUUID()}` }, '400'],
  [{ step: 'hide', about: 'account:1' }, '400'],
  [{ step: 'hide', about: `post:${randomUUID()}` }, '409'],
  [{ step: 'keep', about: 'comment:x' }, '409'],
])('what does not exist is refused: %j', async (fields, status) => {
  expect(await answerOf(staff.moderator, path, fields as Record<string, string>)).toBe(status);
});

test('a form cannot redirect to another site through the list it names', async () => {
  const { about } = await reported('Somewhere else');
  expect(await answerOf(staff.moderator, path, { step: 'hide', about, list: 'https://evil.example' })).toBe(
    `303 ${path}?show=https%3A%2F%2Fevil.example`,
  );
});
