import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#app/accounts/users/user.table.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { partsDone, quizResults } from '#app/features/learning/study/progress.table.ts';
import { member, type Visitor, visitor } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

const home = '/learn/introduction-to-technology';
const lesson = `${home}/what-a-computer-does`;
const quiz = `${home}/quiz/1-devices`;
const foreign = '/learn/ethical-hacker';

let app: TestApp;
let people: Record<string, Visitor>;

beforeAll(async () => {
  app = await testApp();
  const banned = await member(app, 'banned@mail.example');
  await app.database.update(users).set({ bannedAt: new Date() }).where(eq(users.id, banned.id));
  const expired = await member(app, 'expired@mail.example');
  await app.database.execute(`update sessions set expires_at = '2026-01-01' where user_id = '${expired.id}'`);
  const forged = visitor(app);
  for (const [name, value] of (await member(app, 'forged@mail.example')).jar)
    forged.jar.set(
      name,
      value.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')),
    );
  const ended = await member(app, 'ended@mail.example');
  await app.database.update(courseAccess).set({ isActive: false }).where(eq(courseAccess.userId, ended.id));
  people = {
    visitor: visitor(app),
    banned,
    'expired session': expired,
    'forged cookie': forged,
    unverified: await member(app, 'unverified@mail.example', { verified: false }),
    'ended grants': ended,
    member: await member(app, 'a@mail.example'),
  };
});
afterAll(() => app.stop());

const away = ['visitor', 'banned', 'expired session', 'forged cookie'];
const lessonWords = 'A computer is a machine that follows instructions';

const state = async () =>
  JSON.stringify([
    await app.database.select().from(courseAccess),
    await app.database.select().from(enrolments),
    await app.database.select().from(partsDone),
    await app.database.select().from(quizResults),
  ]);

describe('reading', () => {
  const rows: [path: string, outOfReach: string, unverified: string, ended: string, member: string][] = [
    ['/dashboard', '/', '200', '200', '200'],
    ['/course-access', '200', '200', '200', '200'],
    [home, '/course-access', '/course-access', '/course-access', '200'],
    [lesson, '/course-access', '/course-access', '/course-access', '200'],
    [quiz, '/course-access', '/course-access', '/course-access', '200'],
    [foreign, '/course-access', '/course-access', '/course-access', '/course-access'],
    [`${home}/time`, '404', '404', '404', '404'],
    [
      '/courses/ethical-hacker/enrol',
      '/courses/ethical-hacker',
      '/courses/ethical-hacker',
      '/courses/ethical-hacker',
      '/courses/ethical-hacker',
    ],
  ];
  test.each(rows)('%s', async (path, outOfReach, unverified, ended, own) => {
    const before = await state();
    for (const [name, browser] of Object.entries(people)) {
      const wanted = away.includes(name)
        ? outOfReach
        : name === 'unverified'
          ? unverified
          : name === 'ended grants'
            ? ended
            : own;
      const response = await browser.get(path);
      expect(response.headers.get('cache-control'), `${name} ${path}`).toMatch(/no-store/);
      const got = response.headers.get('location') ?? String(response.status);
      expect(got, `${name} ${path}`).toBe(wanted);
      const html = await response.text();
      if (wanted !== '200') expect(html).not.toContain(lessonWords);
    }
    expect(await state()).toBe(before);
  });
});

describe('writing', () => {
  test.each([
    [lesson, { done: 'yes' }],
    [quiz, { 'prepaid-meter-input': '2' }],
    [`${home}/time`, { seconds: '60' }],
    [home, { module: 'x' }],
    [foreign, { module: 'x', done: 'y' }],
    [`${foreign}/time`, { seconds: '60' }],
    ['/courses/ethical-hacker/enrol', {}],
    ['/certifications/comptia-a/enrol', {}],
  ])('POST %s changes nothing for those who may not', async (path, fields) => {
    const before = await state();
    const extra = {
      ...fields,
      user_id: 'somebody',
      role: 'admin',
      is_active: 'true',
      progress_percentage: '100',
    };
    for (const name of [...away, 'unverified']) {
      const response = await people[name]!.post(path, extra);
      expect(response.status, name).toBeGreaterThanOrEqual(300);
      expect(response.headers.get('cache-control'), name).toMatch(/no-store/);
    }
    expect(await state()).toBe(before);
  });

  test('a grant that staff have ended stops the next request, in an open session', async () => {
    const thandi = await member(app, 'stopped@mail.example');
    expect((await thandi.post(lesson, { done: 'yes' })).headers.get('location')).toContain(home);
    await app.database
      .update(courseAccess)
      .set({ isActive: false })
      .where(eq(courseAccess.userId, thandi.id));
    const before = await state();
    expect((await thandi.post(lesson, { done: 'no' })).headers.get('location')).toBe('/course-access');
    expect((await thandi.post(`${home}/time`, { seconds: '60' })).status).toBe(403);
    expect(await state()).toBe(before);
  });

  test('a request from another site is refused', async () => {
    const before = await state();
    for (const path of [lesson, quiz, `${home}/time`, '/courses/ethical-hacker/enrol']) {
      const response = await people.member!.post(path, { done: 'yes' }, { 'sec-fetch-site': 'cross-site' });
      expect(response.status).toBe(403);
    }
    expect(await state()).toBe(before);
  });
});

test.each([
  '/Dashboard',
  '/DASHBOARD',
  '/dashboard/',
  '//dashboard',
  '/dashboard//',
  '/./dashboard',
  '/x/../dashboard',
  '/%64ashboard',
  '/dashboard%2f',
  '/dashboard%00',
  '/dashboard;x',
  '/dashboard.data',
  '/dashboard?_routes=member%2Fdashboard-page',
])('the dashboard under another spelling gives a visitor nothing: %s', async (path) => {
  const response = await app.app.request(new Request(`http://127.0.0.1:3000${path}`, { redirect: 'manual' }));
  const html = await response.text();
  expect(html).not.toContain('Welcome back, ');
  expect(html).not.toContain('Enrolled Courses');
});
