import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { studyBuddies } from '#app/features/community/buddies/buddy.table.ts';
import { feedPosts } from '#app/features/community/feed/post.table.ts';
import { block } from '#app/features/community/moderation/block.server.ts';
import { reports } from '#app/features/community/moderation/report.table.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { freeCourse } from '#tests/content/shipped-content.ts';
import { attributesOf, figuresOf, linksSaying, textsOf } from '#tests/pages/document.ts';
import { goodPassword, member, type Visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

const page = async (who: Visitor, path = '/profile') => (await who.get(path)).text();

test('the profile shows its owner’s name, address and figures, with links', async () => {
  const ana = await member(app, 'ana@mail.example', { fields: { full_name: 'ana <i>Botha</i>' } });
  const answer = await ana.get('/profile');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const html = await answer.text();
  expect(html).toContain('placeholder="Search Naledi"');
  expect(textsOf(html, '.avatar.letter.big')).toEqual(['A']);
  expect(html).toContain('ana &lt;i&gt;Botha&lt;/i&gt;');
  expect(html).toContain('ana@mail.example');
  expect(figuresOf(html)).toMatchObject({ Courses: '3', Friends: '0', Certificates: '0' });
  for (const [label, href] of [
    ['My Courses', '/dashboard#courses'],
    ['Certificates', '/dashboard#certificates'],
    ['Study Groups', '/code-clubs'],
    ['Settings', '/settings'],
  ])
    expect(linksSaying(html, label!)).toEqual([href]);
  expect(html).toContain('placeholder="What&#x27;s on your mind?"');
  expect(attributesOf(html, 'main a[href^="/events/"]', 'href')).toHaveLength(2);
  expect(textsOf(html, 'main form[action="/sign-out"] button')).toEqual(['Sign Out']);
  expect(html).not.toContain('Administration');
});

test('staff find a link to the staff pages on their profile', async () => {
  const mpho = await member(app, 'mpho@mail.example');
  const waysOf = async () => linksSaying(await page(mpho), 'Administration');
  for (const [role, way] of [
    ['moderator', '/admin/moderation'],
    ['editor', '/admin/content'],
    ['admin', '/admin'],
  ] as const) {
    await giveRole(database, mpho.id, role, app.clock.now());
    expect(await waysOf()).toEqual([way]);
  }
});

test('the profile counts issued certificates, not self-reported completions', async () => {
  const done = await member(app, 'completed@mail.example');
  await database.insert(enrolments).values({
    userId: done.id,
    courseId: 'introduction-to-technology',
    courseTitle: 'Introduction to Technology',
    progressPercentage: 100,
    completedAt: new Date(),
    enrollmentMethod: 'self-paced',
  });
  expect(figuresOf(await page(done))).toMatchObject({ Courses: '3', Certificates: '0' });
  await database.insert(certificates).values({
    code: 'ABCD-EFGH-JKLM',
    userId: done.id,
    courseId: 'introduction-to-technology',
    courseTitle: 'Introduction to Technology',
    holderName: 'Done Member',
    issuedAt: new Date(),
  });
  expect(figuresOf(await page(done))).toMatchObject({ Courses: '3', Certificates: '1' });
  expect(figuresOf(await page(done, '/dashboard'))).toMatchObject({ Certificates: '1' });
});

test('an account without a name is a Naledi Student', async () => {
  const nameless = await member(app, 'nameless@mail.example');
  await database.update(users).set({ name: ' ' }).where(eq(users.id, nameless.id));
  expect(await page(nameless)).toContain('Naledi Student');
});

test('the next two events are shown', async () => {
  const ben = await member(app, 'ben@mail.example');
  const events = [...(await page(ben)).matchAll(/href="\/events\/(\d+)"/g)].map((match) => match[1]);
  const upcoming = await (await app.get('/events')).text();
  const listed = [...upcoming.matchAll(/href="\/events\/(\d+)"/g)].map((match) => match[1]);
  expect(events).toEqual([...new Set(listed)].slice(0, 2));
});

test('the search finds courses, help, events, and posts for members only', async () => {
  const cleo = await member(app, 'cleo@mail.example');
  await cleo.post('/profile', { content: 'Who else finds the cybersecurity quiz hard?' });
  const found = await page(cleo, '/search?q=cybersecurity');
  const { title } = freeCourse('cybersecurity-essentials');
  const parts = [found.indexOf('id="courses"'), found.indexOf(title), found.indexOf('id="posts"')];
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect(parts[0]).toBeGreaterThan(0);
  expect(found.slice(parts[2])).toContain('quiz hard');
  const stranger = await (await app.get('/search?q=cybersecurity')).text();
  expect(stranger).toContain(title);
  expect(stranger).not.toContain('quiz hard');
  expect((await app.get('/search?q=cybersecurity')).headers.get('cache-control')).toBe('private, no-store');
  expect(await (await app.get('/search?q=cybersecurty')).text()).toContain(title);
  expect(await (await app.get('/search?q=pasword')).text()).toContain('id="help"');
  expect(await (await app.get('/search?q=career+fair')).text()).toContain('id="events"');
  expect(await (await app.get('/search')).text()).toContain('you also find posts of members');
  expect(await (await app.get('/search?q=qqqqq')).text()).toContain('Nothing found for “qqqqq”');
});

let searching: Visitor | undefined;

test.each(['%00', '%25', '_', '%27%3B--', '%F0%9F', '%ED%A0%80', '<script>', 'x'.repeat(3000), '...'])(
  'a search for %s is answered',
  async (query) => {
    searching ??= await member(app, 'searching@mail.example');
    const answer = await searching.get(`/search?q=${query}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('<script>,');
  },
);

test('deleting the account deletes posts, likes, comments, buddies and blocks; reports stay without a name', async () => {
  const eva = await member(app, 'eva@mail.example');
  const fay = await member(app, 'fay@mail.example');
  await eva.post('/profile', { content: 'Words of Eva' });
  await fay.post('/profile', { content: 'Words of Fay' });
  const [hers] = await database.select().from(feedPosts).where(eq(feedPosts.userId, fay.id));
  await eva.send('/posts/report', { about: `post:${hers?.id}`, reason: 'other', back: '/' });
  await eva.post(`/posts/${hers?.id}`, { intent: 'comment', content: 'Comment of Eva' });
  await eva.post(`/posts/${hers?.id}`, { intent: 'like' });
  await eva.send('/settings?section=findable', { findable: 'on' });
  await fay.post('/study-buddies', { intent: 'ask', person: eva.id });
  await eva.post('/study-buddies', { intent: 'accept', person: fay.id });
  await database.transaction((tx) => block(tx, eva.id, fay.id, app.clock.now()));

  const { data } = await (await eva.get('/settings/export')).json();
  expect(data).toMatchObject({
    posts: [{ content: 'Words of Eva' }],
    comments: [{ content: 'Comment of Eva' }],
    reports: [{ reason: 'other' }],
    findable_members: [{}],
    blocks: [{}],
  });
  expect(data.post_likes).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('Words of Fay');
  expect(JSON.stringify(data)).not.toContain(fay.id);

  await eva.send('/settings?section=delete', { confirm: 'on', current_password: goodPassword });
  const html = await page(fay, `/posts/${hers?.id}`);
  expect(html).toMatch(/0 likes.*0 comments/s);
  expect(await page(fay)).not.toContain('Words of Eva');
  expect(await database.select().from(studyBuddies)).toEqual([]);
  expect(await database.select({ userId: reports.userId }).from(reports)).toEqual([{ userId: null }]);
});
