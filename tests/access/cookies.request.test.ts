import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { child, linkIn as clubLink, join } from '#tests/people/clubs.ts';
import { member, signUpFields, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

/** Over https every server-only cookie has a prefix, and a form with a cookie is checked for its origin. */
const SITE_URL = 'https://naledi.test';
const app = await testApp({ settings: { SITE_URL, SMTP_URL: 'smtp://127.0.0.1:1' } });
afterAll(app.stop);

/** Written by or for the page's own script; they grant nothing. */
const ofScripts = ['signed_in', 'theme'];

/** Files that name cookies; a new one must be covered by the test below. */
const places = [
  'app/accounts/reauthentication/pending-step.server.ts',
  'app/accounts/sessions/session-cookie.server.ts',
  'app/accounts/sign-in/complete-sign-in.server.ts',
  'app/accounts/sign-in/known-device.server.ts',
  'app/accounts/sign-up/sign-up-browser.server.ts',
  'app/accounts/social/authorization.server.ts',
  'app/admin/layout.tsx',
  'app/features/guardianship/pages/session.server.ts',
  'app/forms/flash.server.ts',
];

test('no other file creates cookies', () => {
  const files = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const calling = (made: RegExp) => files.filter((file) => made.test(readFileSync(file, 'utf8'))).sort();
  expect(calling(/\bsiteCookie\(/)).toEqual(places);
  // It derives the names from the site's address.
  expect(calling(/createCookie\(/)).toEqual(['app/platform/site-cookie.ts']);
});

const headers = { origin: SITE_URL, 'sec-fetch-site': 'same-origin' };
const form = (path: string, fields: Record<string, string>, more: Record<string, string>) =>
  app.app.request(
    new Request(new URL(path, SITE_URL), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: more,
    }),
  );

test('on https cookies have their prefix, are secure and unread by scripts', async () => {
  await member(app, 'thandi@mail.example');
  await join(app, child);
  await app.post('/guardian', { email: child.parent_email }, headers);
  const mail = (await app.mails()).find(({ text }) => text.includes('/guardian/open'));
  const guardian = new URL(/https?:\S+guardian\/open\S+/.exec(mail?.text ?? '')![0]);
  const token = guardian.searchParams.get('token') ?? '';
  const answers = [
    await form('/signup', signUpFields('new@mail.example'), headers),
    await form('/sign-in', { email: 'thandi@mail.example', password: 'marula-kiosk-giraffe-7' }, headers),
    await form(guardian.pathname + guardian.search, { token }, headers),
    await form('/forgot-password', { email: 'thandi@mail.example' }, headers),
  ];
  const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
  const names = cookies.map((cookie) => cookie.split('=')[0] ?? '');
  for (const part of ['session_token', 'sign_up', 'device', 'flash', 'guardian'])
    expect(
      names.some((name) => name.endsWith(part)),
      part,
    ).toBe(true);
  for (const cookie of cookies) {
    const name = cookie.split('=')[0] ?? '';
    expect(cookie).toMatch(/; Secure/i);
    if (ofScripts.includes(name)) continue;
    expect(name).toMatch(/^__(Host|Secure)-/);
    expect(cookie).toMatch(/; HttpOnly/i);
    if (name.startsWith('__Host-')) expect(cookie).toMatch(/; Path=\/(;|$)/i);
  }
});

test.each([
  '__Host-naledi.device',
  '__Host-naledi.sign_up',
  '__Host-naledi.guardian',
  '__Host-flash',
  'theme',
])('a form that brings the cookie %s and does not say where it comes from is refused', async (name) => {
  const fields = { email: 'thandi@mail.example' };
  expect((await form('/forgot-password', fields, { cookie: `${name}=x` })).status).toBe(403);
  expect((await form('/forgot-password', fields, { cookie: `${name}=x`, ...headers })).status).toBeLessThan(
    400,
  );
  expect((await form('/forgot-password', fields, {})).status).toBeLessThan(400);
});

test('the link of a club and of a visitor work all the same', async () => {
  expect((await visitor(app).get(await clubLink(app, 'club-consent-request'))).status).toBe(200);
});
