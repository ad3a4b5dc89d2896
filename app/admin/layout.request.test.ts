import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { documentOf, elementOf, textsOf } from '#tests/pages/document.ts';
import { pageText, visibleText } from '#tests/pages/page-main.ts';
import { adminApp } from '#tests/people/staff.ts';
import { member, visitor } from '#tests/people/visitor.ts';

const { app, admin } = await adminApp();
afterAll(app.stop);
const { database, clock } = app;

const secret = 'secret.person@mail.example';
const person = await member(app, secret);

/** Whoever is turned away is told why; who that is says tests/access/matrix.ts. */
test.each([
  [visitor(app), 'Please sign in to access the admin panel'],
  [person, "You don't have permission to access the admin panel"],
])('who does not see the administration is told why: %#', async (browser, why) => {
  const home = await browser.get((await browser.get('/admin')).headers.get('location')!);
  const told = visibleText(await home.text());
  for (const words of ['Access Denied', why]) expect(told).toContain(words);
  const files = ['export.csv?list=users', 'people/certificates.pdf?course=x', 'people/nobody/data.json'];
  for (const file of files) {
    const response = await browser.get(`/admin/${file}`);
    const body = await response.text();
    expect([response.status, response.headers.get('content-disposition')]).toEqual([403, null]);
    expect(visibleText(body)).toContain("Access Denied You don't have permission to access this page.");
    elementOf(body, 'header.site');
  }
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
    expect((await admin.post(path, { role: 'admin' })).status).toBe(405);
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
