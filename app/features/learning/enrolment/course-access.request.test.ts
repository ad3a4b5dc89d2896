import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksSaying, textsOf } from '#tests/pages/document.ts';
import { mainOf, visibleText } from '#tests/pages/page-main.ts';
import { goodPassword, mailedLink, member, tokenOf } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { courseAccess } from './course-access.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const count = (html: string, part: string | RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0;

test('signed out: a card that leads to sign-up', async () => {
  const response = await app.get('/course-access');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const html = await mainOf(response);
  expect(textsOf(html, 'h1')).toEqual(['Course Access']);
  expect(visibleText(html)).toContain('Sign in to view your course access');
  expect(linksSaying(html, 'Sign Up Now')).toEqual(['/signup']);
  expect(html).not.toContain('Introduction to Technology');
});

test('not verified: the notice, a new mail, and three locked cards; verified: three open ones', async () => {
  const thandi = await member(app, 'access@mail.example', { verified: false });
  const html = await mainOf(await thandi.get('/course-access'));
  expect(html).toContain('Your Course Access</h1>');
  expect(html).toContain('Email Status: <strong>Not Verified - Check your email</strong>');
  expect(html).toContain('Email Verification Required');
  expect(html).toContain('spam folder');
  expect(count(html, 'Locked')).toBe(3);
  expect(html).not.toContain('<ul class="meta end"></ul>');
  expect(count(html, /<button[^>]*disabled=""[^>]*>/)).toBe(3);
  expect(html).not.toContain('Access Course');
  expect(html).not.toContain('No course access granted yet');
  for (const title of [
    'Introduction to Technology',
    'Digital Literacy Basics',
    'Career Planning for Women in Tech',
  ])
    expect(html).toContain(`${title}</h2>`);

  const again = await thandi.post('/verify-email/again', { email: 'access@mail.example' });
  expect(again.headers.get('location')).toBe('/course-access');
  expect(await (await thandi.get('/course-access')).text()).toContain('Please check your email');
  await thandi.post('/verify-email', {
    token: tokenOf(await mailedLink(app, 'access@mail.example', 'verify-email')),
    password: goodPassword,
  });

  const open = await mainOf(await thandi.get('/course-access'));
  expect(open).toContain('Email Status: <strong>Verified</strong>');
  expect(open).not.toContain('Email Verification Required');
  expect(count(open, 'Access Course')).toBe(3);
  expect(count(open, '>Free<')).toBe(3);
  expect(count(open, 'Granted on 21 November 2026')).toBe(3);
  expect(open).toContain('href="/learn/digital-literacy-basics"');

  const late = await thandi.send('/verify-email/again', { email: 'access@mail.example' });
  expect(late.answer.toast).toMatchObject({
    title: 'Email verified',
    description: 'Your address is already verified.',
  });
});

test('each grant decides its own card: expired, ended, to expire, none', async () => {
  const thandi = await member(app, 'grants@mail.example');
  const set = (change: object) =>
    app.database.update(courseAccess).set(change).where(eq(courseAccess.userId, thandi.id));
  await set({ expiresAt: new Date('2027-09-03T10:00:00Z') });
  let html = await mainOf(await thandi.get('/course-access'));
  expect(count(html, 'Expires on 3 September 2027')).toBe(3);
  expect(count(html, 'Access Course')).toBe(3);
  await set({ expiresAt: new Date('2026-11-20T10:00:00Z') });
  html = await mainOf(await thandi.get('/course-access'));
  expect(count(html, 'Expired on 20 November 2026')).toBe(3);
  expect(count(html, 'Locked')).toBe(3);
  expect(html).not.toContain('disabled');
  expect((await thandi.get('/learn/digital-literacy-basics')).headers.get('location')).toBe('/course-access');
  await set({ expiresAt: null, isActive: false });
  html = await mainOf(await thandi.get('/course-access'));
  expect(html).toContain(
    'No course access granted yet. Course access is automatically granted when you verify your email.',
  );
  expect(count(html, 'Locked')).toBe(3);
  expect(html).not.toContain('Granted on');
});

test('other courses are listed below the three', async () => {
  const thandi = await member(app, 'others@mail.example');
  await thandi.post('/courses/network-defense/enrol', {});
  const html = await mainOf(await thandi.get('/course-access'));
  expect(html).toContain('Your other courses');
  expect(html).toContain('href="/learn/network-defense"');
});

test.each([
  ['signed out', undefined, 'Sign in required', 'Please sign in to access courses'],
  ['not verified', false, 'Email verification required', 'Please verify your email to access course content'],
  ['verified, without a grant', true, 'Access denied', 'You don&#x27;t have access to this course yet'],
] as const)('%s: the course leads here with the reason', async (_, verified, title, description) => {
  const address =
    verified === undefined ? undefined : await member(app, `why-${verified}@mail.example`, { verified });
  const get = (path: string, cookie = '') =>
    address ? address.get(path) : app.get(path, cookie ? { cookie } : {});
  for (const path of ['/learn/ethical-hacker', '/learn/ethical-hacker/quiz/x', '/learn/ethical-hacker/x']) {
    const response = await get(path);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/course-access');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const cookie = response.headers
      .getSetCookie()
      .find((line) => line.startsWith('flash='))
      ?.split(';')[0];
    const html = await (await get('/course-access', cookie)).text();
    expect(html).toContain(title);
    expect(html).toContain(description);
  }
});

test('when grants cannot be read: an error toast and a note, and nothing is shown as open', async () => {
  const thandi = await member(app, 'away@mail.example');
  await app.pool.query('alter table course_access rename to course_access_away');
  const response = await thandi.get('/course-access');
  await app.pool.query('alter table course_access_away rename to course_access');
  expect(response.status).toBe(503);
  const html = await mainOf(response);
  expect(html).toContain('toast error');
  expect(html).toContain('Your course access could not be read.');
  expect(html).not.toContain('Access Course');
});
