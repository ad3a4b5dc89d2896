import { afterAll, expect, test } from 'vitest';
import { emailWords } from '#tests/content/shipped-content.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { appCode, memberWithApp } from '#tests/people/authenticator.ts';
import { answerOf, staffApp } from '#tests/people/staff.ts';
import { goodPassword, member, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { identityProvider, signInThrough } from '#tests/site/identity-provider.ts';

const minute = 60_000;
const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const { app, admin, otherAdmin, moderator, member: zola } = await staffApp();
const { server, told: provider, settings } = await identityProvider();
const plain = await testApp({ settings });
afterAll(() => Promise.all([app.stop(), plain.stop(), server.stop()]));

const again = (next: string) => `/sign-in/again?${new URLSearchParams({ next })}`;
const csv = '/admin/export.csv?list=users';
const zolas = `/admin/people/${zola.id}`;

test('a sign-in of the last ten minutes is enough for files and roles', async () => {
  app.clock.advance(10 * minute);
  expect((await admin.get(csv, page)).headers.get('content-type')).toContain('text/csv');
  expect(await answerOf(admin, zolas, { step: 'give-moderator' })).toBe(`303 ${zolas}`);
  expect(await answerOf(admin, zolas, { step: 'take-moderator' })).toBe(`303 ${zolas}`);
});

test('after that the page that asks comes first, and leads back', async () => {
  app.clock.advance(minute);
  const asked = await admin.get(csv, { ...page, referer: 'http://127.0.0.1:3000/admin?tab=users&q=x' });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, again('/admin?tab=users&q=x')]);
  const refused = await admin.get(csv, { 'sec-fetch-mode': 'cors' });
  expect(refused.status).toBe(403);
  const said = await pageText(refused);
  expect(said).toContain('Please confirm at /sign-in/again that it is you');
  expect(said).not.toContain('permission');
  for (const step of ['give-admin', 'take-admin', 'give-moderator', 'take-two-factor'])
    expect(await answerOf(admin, zolas, { step, sure: 'on' })).toBe(`303 ${again(zolas)}`);
  expect((await zola.session()).user.role).toBe('user');
  expect(await answerOf(admin, '/settings/export')).toBe('403');
  expect((await admin.get('/settings/export', page)).headers.get('location')).toBe(again('/settings#data'));

  const html = await (await admin.get(again(zolas))).text();
  expect(html).toContain('Please confirm that it is you');
  const wrong = await admin.send('/sign-in/again', { current_password: 'wrong', code: '', next: zolas });
  expect([wrong.status, wrong.answer.typed.next]).toEqual([400, zolas]);
  expect((await admin.get(csv, page)).status).toBe(303);
  const right = await admin.send('/sign-in/again', { current_password: goodPassword, code: '', next: zolas });
  // The file that was asked for is on its way, and the page leads back.
  expect([right.status, right.answer.redirectTo]).toEqual([200, again(zolas)]);
  const goOn = await (await admin.get(again(zolas))).text();
  expect(goOn).toContain('<form data-continue="true" action="/admin/export.csv" method="get">');
  expect(goOn).toContain(`<a href="${zolas}">Back</a>`);
  expect((await admin.get(csv, page)).status).toBe(200);
  const away = { current_password: goodPassword, code: '', next: 'https://evil.example/' };
  expect((await admin.send('/sign-in/again', away)).answer.redirectTo).toBe('/settings');
});

test('all administrators, and whom it is about, hear of a role', async () => {
  const told = async () =>
    (await app.mails())
      .filter(({ kind }) => kind === 'role-changed')
      .map(({ toEmail }) => toEmail)
      .sort();
  const before = await told();
  await answerOf(admin, zolas, { step: 'give-admin' });
  const all = [admin.email, otherAdmin.email, zola.email];
  expect(await told()).toEqual([...before, ...all].sort());
  const text = (await app.mails()).find(({ kind }) => kind === 'role-changed')?.text;
  for (const words of ['Ana Staff', 'Zola Staff', emailWords('role-changed')]) expect(text).toContain(words);
  await answerOf(admin, zolas, { step: 'take-admin' });
  expect(await told(), 'whoever administers no more is told too').toEqual([...before, ...all, ...all].sort());
});

test('a session of staff ends after 30 minutes without use and after 12 hours; others stay', async () => {
  await Promise.all([admin, moderator, zola].map((browser) => browser.signIn(browser.email)));
  expect((await admin.session()).expiresIn).toBe(30 * 60);
  for (let time = 0; time < 26; time += 1) {
    app.clock.advance(27 * minute);
    expect((await admin.get('/admin')).status).toBe(200);
    expect((await admin.post('/api/session', {})).status).toBe(200);
  }
  app.clock.advance(18 * minute);
  expect((await admin.get('/admin')).headers.get('location')).toBe('/');
  expect((await zola.session()).user).toMatchObject({ role: 'user' });

  await Promise.all([admin, moderator].map((browser) => browser.signIn(browser.email)));
  app.clock.advance(29 * minute);
  expect((await admin.post('/api/session', {})).status).toBe(200);
  expect((await moderator.get('/admin/moderation')).status).toBe(200);
  app.clock.advance(minute);
  expect((await admin.post('/api/session', {})).status, 'a page that asks by itself is no use').toBe(401);
  expect((await moderator.session()).user).toMatchObject({ role: 'moderator' });
}, 60_000);

test('who types for longer than 30 minutes stays signed in, for 30 minutes after the last sign of it', async () => {
  await admin.signIn(admin.email);
  const refresh = async (secondsAgo?: string) => {
    const answer = await admin.post('/api/session', {}, secondsAgo ? { 'x-active': secondsAgo } : {});
    return answer.status === 200 ? (await answer.json()).expiresIn : answer.status;
  };
  app.clock.advance(29 * minute);
  expect(await refresh('0'), 'typing just now').toBe(30 * 60);
  app.clock.advance(29 * minute);
  expect(await refresh('600'), 'ten minutes ago').toBe(20 * 60);
  expect(await refresh('1200'), 'what is known already takes nothing back').toBe(20 * 60);
  for (const unlikely of ['-86400', 'soon', '1e9', '99999999999', ''])
    expect(await refresh(unlikely), `"${unlikely}" is no sign of use`).toBe(20 * 60);
  app.clock.advance(20 * minute);
  expect(await refresh('0'), 'too late').toBe(401);
}, 60_000);

test('a code will do, and who has neither password nor code signs in again with the provider', async () => {
  const { browser, secret } = await memberWithApp(plain, 'app@mail.example');
  plain.clock.advance(11 * minute);
  const code = appCode(secret, plain.clock.now());
  const next = '/settings#data';
  const shown = await browser.send('/sign-in/again', { current_password: '', code, next });
  expect([shown.status, shown.answer.redirectTo]).toEqual([200, next]);
  expect((await browser.get('/settings/export', page)).status).toBe(200);

  provider.claims = { sub: 'again-1', email: 'social@mail.example', email_verified: true, name: 'Social' };
  const social = visitor(plain);
  await signInThrough(social);
  plain.clock.advance(11 * minute);
  const refused = await social.send('/settings?section=two-factor', { current_password: '' });
  expect(refused.status).toBe(403);
  const html = await (await social.get(again(next))).text();
  expect(html).toContain('Continue with Google');
  expect(html).not.toContain('name="current_password" id="sign-in-again');
  expect((await social.send('/sign-in/again', { current_password: '', code: '', next })).status).toBe(400);
  expect((await social.get('/settings/export', page)).status).toBe(303);
  expect((await signInThrough(social, 'google', next)).headers.get('location')).toBe(next);
  expect((await social.get('/settings/export', page)).status).toBe(200);
});

test('nobody who is signed out is asked, and a set-up that took long begins again', async () => {
  expect((await plain.get(again('/settings'))).headers.get('location')).toBe('/sign-in?next=%2Fsettings');
  const browser = await member(plain, 'slow@mail.example');
  await browser.send('/settings?section=two-factor', { current_password: goodPassword });
  plain.clock.advance(11 * minute);
  expect((await browser.post('/settings?section=two-factor-confirm', { code: '123456' })).status).toBe(403);
});
