import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { feedPosts } from '#app/features/community/feed/post.table.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { partsDone, quizResults } from '#app/features/learning/study/progress.table.ts';
import { attributesOf, documentOf, elementOf, linksSaying, textOf, textsOf } from '#tests/pages/document.ts';
import { mainOf, visibleText } from '#tests/pages/page-main.ts';
import { registerForEverything } from '#tests/people/own-submissions.ts';
import { member, type Visitor } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const figures = (html: string) =>
  Object.fromEntries(
    documentOf(html)
      .querySelectorAll('dt')
      .map((label) => [textOf(label), label.nextElementSibling?.text ?? ''])
      .filter(([, figure]) => /^\d+$/.test(figure!))
      .map(([label, figure]) => [label, Number(figure)]),
  );

test('the header knows whose page it is, before and without any script', async () => {
  const thandi = await member(app, 'header@mail.example');
  const { name } = (await (await thandi.get('/api/session')).json()).user;
  for (const path of ['/dashboard', '/profile', '/course-access', '/settings']) {
    const html = await (await thandi.get(path)).text();
    expect(attributesOf(html, 'html', 'data-auth'), path).toEqual(['in']);
    expect(new Set(textsOf(html, '[data-user-name]')), path).toEqual(new Set([name]));
  }
  for (const path of ['/course-access', '/events'])
    expect(attributesOf(await (await app.get(path)).text(), '[data-auth]', 'data-auth'), path).toEqual([]);
  expect(await (await thandi.get('/events')).text()).not.toContain(name);
});

test('welcomes a new member with the three courses', async () => {
  const thandi = await member(app, 'new@mail.example');
  const response = await thandi.get('/dashboard');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const html = await mainOf(response);
  expect(textsOf(html, 'h1')).toEqual(['Welcome back, Thandi Nkosi']);
  expect(visibleText(html)).toContain('You have 3 active courses.');
  expect(html).toContain('Active Learner');
  expect(html).toContain('Joined November 21, 2026');
  expect(figures(html)).toEqual({ 'Enrolled Courses': 3, Completed: 0, Certificates: 0, 'In Progress': 3 });
  expect(linksSaying(html, 'Browse More Courses')).toEqual(['/courses']);
  expect(html.match(/Continue Learning/g)).toHaveLength(3);
  expect(html.match(/Enrolled 21 November 2026/g)).toHaveLength(3);
  expect(attributesOf(html, 'a[href^="/learn/"]', 'href')).toContain(
    '/learn/introduction-to-technology#resources',
  );
  expect(attributesOf(html, '[data-dialog]', 'data-dialog')).toContain('progress-introduction-to-technology');
  for (const anchor of ['courses', 'certificates', 'registrations']) elementOf(html, `#${anchor}`);
});

/** The number of SQL statements one request needs. */
async function queriesOf(browser: Visitor, path: string): Promise<number> {
  const query = app.pool.query.bind(app.pool);
  let asked = 0;
  app.pool.query = ((...args: unknown[]) => {
    asked += 1;
    return (query as (...args: unknown[]) => unknown)(...args);
  }) as typeof app.pool.query;
  const response = await browser.get(path);
  app.pool.query = query;
  expect(response.status, path).toBe(200);
  return asked;
}

test('needs three queries including the session’s; no member page needs more where a member has many rows', async () => {
  const thandi = await member(app, 'queries@mail.example');
  const paths = [
    '/dashboard',
    '/course-access',
    '/settings',
    '/profile',
    '/learn/introduction-to-technology',
  ];
  const count = async () => {
    const counts: number[] = [];
    for (const path of paths) counts.push(await queriesOf(thandi, path));
    return counts;
  };
  const few = await count();
  expect(few[0]).toBe(3);
  const twelve = Array.from({ length: 12 }, (_, i) => `course-${i}`);
  const taken = (courseId: string) => ({ userId: thandi.id, courseId, courseTitle: courseId });
  await app.database.insert(courseAccess).values(twelve.map(taken));
  await app.database
    .insert(enrolments)
    .values(twelve.map((id) => ({ ...taken(id), enrollmentMethod: 'self-paced' as const })));
  const now = app.clock.now();
  const userId = thandi.id;
  const studied = { userId, courseId: 'introduction-to-technology' };
  await app.database.insert(partsDone).values(twelve.map((partId) => ({ ...studied, partId, doneAt: now })));
  await app.database
    .insert(quizResults)
    .values(twelve.map((moduleId) => ({ ...studied, moduleId, bestPercentage: 80, bestAt: now })));
  await app.database
    .insert(certificates)
    .values(twelve.map((id) => ({ ...taken(id), code: id, holderName: 'Thandi Nkosi', issuedAt: now })));
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await app.database
    .insert(sessions)
    .values(twelve.map((id) => ({ id, userId, tokenHash: id, expiresAt, createdAt: now, updatedAt: now })));
  await registerForEverything(app, thandi, 'queries@mail.example');
  expect(await count()).toEqual(few);
  await app.database.insert(feedPosts).values(twelve.map((content) => ({ userId, content })));
  // A page full of members' posts needs nothing of the organisation's.
  expect(await queriesOf(thandi, '/profile')).toBeLessThanOrEqual(few[3]!);
});

test('without courses it says what to do', async () => {
  const nobody = await member(app, 'empty@mail.example', { verified: false });
  const html = await mainOf(await nobody.get('/dashboard'));
  expect(figures(html)).toEqual({ 'Enrolled Courses': 0, Completed: 0, Certificates: 0, 'In Progress': 0 });
  expect(html).toContain('No courses enrolled yet');
  expect(html).toContain('Start your learning journey by enrolling in your first course');
  expect(linksSaying(html, 'Explore Courses')).toEqual(['/courses']);
  expect(visibleText(html)).toContain('You have 0 active courses.');
  expect(html).toContain('Email Verification Required');
});

test('shows progress, completion at exactly 100, expiry, and what has ended', async () => {
  const thandi = await member(app, 'states@mail.example');
  const row = (courseId: string, progressPercentage: number) => ({
    userId: thandi.id,
    courseId,
    courseTitle: courseId,
    progressPercentage,
    enrollmentMethod: 'self-paced' as const,
    completedAt: progressPercentage === 100 ? new Date() : null,
  });
  await app.database
    .insert(enrolments)
    .values([row('digital-literacy-basics', 99), row('introduction-to-technology', 100)]);
  await app.database
    .update(courseAccess)
    .set({ expiresAt: new Date('2026-11-01T10:00:00Z') })
    .where(sql`user_id = ${thandi.id} and course_id = 'career-planning-for-women-in-tech'`);
  const html = await mainOf(await thandi.get('/dashboard'));
  expect(figures(html)).toEqual({ 'Enrolled Courses': 3, Completed: 1, Certificates: 1, 'In Progress': 2 });
  expect(visibleText(html)).toContain('You have 2 active courses.');
  expect(textsOf(html, 'article span').filter((words) => words === 'Completed')).toHaveLength(1);
  expect(linksSaying(html, 'Review Course')).toHaveLength(1);
  expect(linksSaying(html, 'Continue Learning')).toHaveLength(1);
  expect(html).toContain('Access ended 1 November 2026');
  expect(visibleText(html)).toContain('99%');
});

test('a course that is no longer taught does not break it', async () => {
  const thandi = await member(app, 'old@mail.example');
  await app.database
    .insert(courseAccess)
    .values({ userId: thandi.id, courseId: 'long-gone', courseTitle: 'Long <b>gone</b>' });
  const html = await mainOf(await thandi.get('/dashboard'));
  expect(html).toContain('Long &lt;b&gt;gone&lt;/b&gt;');
  expect(html).toContain('This course has moved: ask us');
});

test('reports a failure by toast and on the page', async () => {
  const thandi = await member(app, 'broken@mail.example');
  await app.pool.query('alter table course_access rename to course_access_away');
  const response = await thandi.get('/dashboard');
  await app.pool.query('alter table course_access_away rename to course_access');
  expect(response.status).toBe(503);
  const html = await mainOf(response);
  expect(html).toContain('Failed to load your dashboard');
  expect(html).toContain('toast error');
});
