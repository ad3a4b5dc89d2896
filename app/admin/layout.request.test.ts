import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { banUser } from '#app/accounts/sign-in/ban.server.ts';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { documentOf, elementOf, textsOf } from '#tests/pages/document.ts';
import { pageText, visibleText } from '#tests/pages/page-main.ts';
import { adminApp } from '#tests/people/staff.ts';
import { member, type Visitor, visitor } from '#tests/people/visitor.ts';

const { app, admin } = await adminApp();
afterAll(app.stop);
const { database, settings, clock } = app;

const secret = 'secret.person@mail.example';
const person = await member(app, secret);
const moderator = await member(app, 'mod@mail.example');
await giveRole(database, moderator.id, 'moderator', clock.now());
const banned = await member(app, 'banned@mail.example');
await giveRole(database, banned.id, 'admin', clock.now());
await database.transaction((tx) => banUser(tx, settings, banned.id, clock.now()));
const expired = await member(app, 'expired@mail.example');
await giveRole(database, expired.id, 'admin', clock.now());
await database
  .update(sessions)
  .set({ expiresAt: new Date('2020-01-01') })
  .where(eq(sessions.userId, expired.id));
const unverified = await member(app, 'unverified@mail.example', { verified: false });

const lists = [
  'users',
  'signups',
  'logins',
  'enrolments',
  'access',
  'scholarships',
  'events',
  'starters',
  'students',
];
const pages = [
  ...['', '?tab=signups', '?tab=logins', '?tab=courses', '?tab=demographics', '?tab=users&sort=name'].map(
    (query) => `/admin${query}`,
  ),
];
const files = [...lists, 'volunteers', 'demographics', '', 'nothing'].map(
  (list) => `/admin/export.csv?list=${list}`,
);

const principals: [string, Visitor, 'out' | 'denied'][] = [
  ['a visitor', visitor(app), 'out'],
  ['an unverified member', unverified, 'denied'],
  ['a member', person, 'denied'],
  ['a moderator', moderator, 'denied'],
  ['a banned administrator', banned, 'out'],
  ['an administrator whose session has expired', expired, 'out'],
];

describe.each(principals)('%s', (_, browser, why) => {
  test.each(pages)('does not see %s', async (path) => {
    // Separate requests, so that the earlier refusal's message is not used up.
    const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    const response = await app.get(path, cookie ? { cookie } : {});
    const body = await response.text();
    expect(body).not.toContain(secret);
    expect(body).not.toContain('Total Users');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(browser === moderator ? '/admin/moderation' : '/');
    // Staff are redirected to their own first page without an error.
    if (browser === moderator) return;
    const flash = /flash=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const home = visibleText(await (await app.get('/', { cookie: flash })).text());
    expect(home).toContain('Access Denied');
    expect(home).toContain(
      why === 'out'
        ? 'Please sign in to access the admin panel'
        : "You don't have permission to access the admin panel",
    );
  });

  test.each(files)('is refused %s', async (path) => {
    const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    const response = await app.get(path, cookie ? { cookie } : {});
    const body = await response.text();
    expect(response.status).toBe(403);
    expect(body).not.toContain(secret);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(visibleText(body)).toContain("Access Denied You don't have permission to access this page.");
    elementOf(body, 'header.site');
  });
});

test('an administrator gets in with one uncached response', async () => {
  const response = await admin.get('/admin');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(html.replaceAll('<wbr/>', '')).toContain(secret);
  const words = visibleText(html);
  expect(words).toContain('Admin Analytics Dashboard Comprehensive user analytics and course tracking');
  expect(words).toContain('Logged in as chief@naledi.example · Role: admin');
  expect(words).toContain('Refresh Data');
  expect(words).toContain('Verifying access...');
  expect(textsOf(html, 'title')[0]).toMatch(/^Admin Analytics Dashboard \|/);
  expect(html).toContain('noindex');
});

test.each([
  '//admin',
  '/ADMIN//',
  '/%61dmin/',
  '/admin/.',
  '/admin/..%2fadmin',
  '/admin%2f',
  '/./admin',
  '/x/../admin',
  '/admin;x',
  '/admin%00',
  '/Admin?tab=users',
  '/admin/index',
  '/admin/EXPORT.CSV?list=users',
  '/admin.data/',
  '/admin?_routes=admin%2Fanalytics%2Ftabs-page',
])('the spelling %s is no way around', async (path) => {
  for (const browser of [visitor(app), person]) {
    let response = await browser.get(path);
    for (let i = 0; i < 3 && [301, 302, 308].includes(response.status); i++)
      response = await browser.get(response.headers.get('location') ?? '/');
    const body = await response.text();
    expect(body).not.toContain(secret);
    expect(body).not.toContain('Total Users');
  }
});

test('where a second factor is offered, a banner says so until there is one', async () => {
  expect(visibleText(await (await admin.get('/admin')).text())).toContain('Set up two-factor sign-in');
  const strict = await adminApp({ STAFF_TWO_FACTOR: 'required' });
  try {
    const response = await strict.admin.get('/admin');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/settings#two-factor']);
    expect((await strict.admin.get('/admin/export.csv?list=users')).status).toBe(403);
    const now = strict.app.clock.now();
    await strict.app.database
      .update(sessions)
      .set({ twoFactorAt: now })
      .where(eq(sessions.userId, strict.admin.id));
    const passed = await strict.admin.get('/admin');
    expect(passed.status).toBe(200);
    expect(visibleText(await passed.text())).not.toContain('Set up two-factor sign-in');
    expect((await strict.admin.get('/admin/export.csv?list=users')).status).toBe(200);
  } finally {
    await strict.app.stop();
  }
});

test('the offer can be dismissed for a week', async () => {
  const { status, headers } = await admin.get('/admin?two-factor=later');
  expect([status, headers.get('location')]).toEqual([302, '/admin']);
  expect(headers.getSetCookie().join()).toMatch(/two_factor_later=.*Max-Age=604800/);
  expect(visibleText(await (await admin.get('/admin')).text())).not.toContain('Set up two-factor sign-in');
  admin.jar.delete('naledi.two_factor_later');
  expect(visibleText(await (await admin.get('/admin')).text())).toContain('Set up two-factor sign-in');
});

test('pages are read-only: no form is accepted', async () => {
  for (const path of ['/admin', '/admin/export.csv?list=users'])
    for (const browser of [admin, person, visitor(app)])
      expect((await browser.post(path, { role: 'admin' })).status).toBeGreaterThanOrEqual(400);
});

test('no page has inline code, and the policy blocks it', async () => {
  for (const path of ['/admin', '/admin/work/nothing', '/admin/export.csv?list=nothing', '/admin/nothing']) {
    const response = await admin.get(path);
    expect([path, response.status]).toEqual([path, path === '/admin' ? 200 : 404]);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(documentOf(await response.text()).querySelectorAll('script:not([src])')).toEqual([]);
  }
});

test.each([
  ['/admin', 200],
  ['/admin/people', 200],
  ['/admin/work/nothing', 404],
])('%s stands in a shell of the staff’s own', async (path, status) => {
  const response = await admin.get(path);
  const html = await response.text();
  expect(response.status).toBe(status);
  const page = documentOf(html);
  expect(page.querySelectorAll('footer, [aria-label="Main"], [aria-label="More about us"]')).toEqual([]);
  expect(page.querySelectorAll('main')).toHaveLength(1);
  expect(page.querySelectorAll('a.skip[href="#main"]')).toHaveLength(1);
  expect(page.querySelectorAll('header nav[aria-label="Administration"] a[href="/admin/audit"]')).not.toEqual(
    [],
  );
  expect(page.querySelectorAll('header a.logo[href="/"]')).not.toEqual([]);
  expect(textsOf(html, 'header [data-user-name]')).toContain('Chief Admin');
  expect(page.querySelectorAll('header form[action="/sign-out"][method="post"]')).not.toEqual([]);
  // Radio groups with the same name would be one: a choice in one would clear the other.
  const groups = page.querySelectorAll('fieldset.theme.script-only');
  expect(groups).toHaveLength(2);
  const names = groups.flatMap((group) =>
    group.querySelectorAll('input').map((input) => input.getAttribute('name')),
  );
  expect(new Set(names).size).toBe(2);
});

test('an editor is offered two-factor sign-in without mention of personal data', async () => {
  const editor = await member(app, 'editor@mail.example');
  await giveRole(database, editor.id, 'editor', clock.now());
  const text = await pageText(await editor.get('/admin/content'));
  expect(text).toContain('Set up two-factor sign-in · Not now');
  const answer = await editor.get('/admin/content?two-factor=later');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/content']);
  expect(answer.headers.get('set-cookie')).toMatch(/two_factor_later=.*Max-Age=604800/);
  expect(await pageText(await editor.get('/admin/content'))).not.toContain('Set up two-factor sign-in');
  expect(text).not.toContain('personal data');
});
