import { afterAll, expect, test } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { recoveryCodes, twoFactors } from '#app/accounts/users/two-factor.table.ts';
import { emailSubject } from '#tests/content/shipped-content.ts';
import { attributesOf } from '#tests/pages/document.ts';
import { appCode, memberWithApp, shownCodes, shownSecret } from '#tests/people/authenticator.ts';
import {
  type Fields,
  goodPassword,
  mailedLink,
  member,
  tokenOf,
  type Visitor,
  visitor,
} from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

const save = (browser: Visitor, section: string, fields: Fields) =>
  browser.send(`/settings?section=${section}`, fields);
const settings = async (browser: Visitor) => (await browser.get('/settings')).text();
const current = { current_password: goodPassword };
const codeNow = (secret: string, offset = 0) => appCode(secret, app.clock.now(), offset);

test('an authenticator app is set up with the password and a code; recovery codes are shown once', async () => {
  const ana = await member(app, 'setup@mail.example');
  const phone = visitor(app);
  await phone.signIn('setup@mail.example');
  expect((await save(ana, 'two-factor', { current_password: 'wrong' })).status).toBe(400);
  await save(ana, 'two-factor', current);
  const html = await settings(ana);
  const secret = shownSecret(html);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const [drawn] = attributesOf(html, 'img[width="220"]', 'src');
  expect(drawn).toMatch(/^data:image\/svg\+xml;base64,[\w+/=]+$/);
  expect((await visitor(app).signIn('setup@mail.example')).answer.redirectTo).toBe('/dashboard');
  const refused = await ana.post('/settings?section=two-factor-confirm', { code: '000000' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('That code is not right');

  const answer = await ana.post('/settings?section=two-factor-confirm', { code: codeNow(secret) });
  const codes = shownCodes(await answer.text());
  expect(codes).toHaveLength(10);
  expect(ana.jar.get('signed_in')).toBe('1.mfa');
  expect(await ana.session()).toMatchObject({ twoFactor: true });
  expect((await phone.session()).user).toBe(null);
  const after = await settings(ana);
  expect(after).toContain('10 recovery codes are');
  expect(shownCodes(after)).toEqual([]);
  expect(after).not.toContain(secret.slice(0, 4));
  const stored = JSON.stringify([
    await database.select().from(twoFactors),
    await database.select().from(recoveryCodes),
  ]);
  expect(stored).not.toContain(secret);
  for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
  expect((await app.mails())[0]).toMatchObject({
    kind: 'two-factor',
    subject: emailSubject('two-factor', { on: '' }),
  });
});

test('the key is shown only in a recently authenticated browser of the account', async () => {
  const email = 'key@mail.example';
  const ana = await member(app, email);
  const other = visitor(app);
  await other.signIn(email);
  app.clock.advance(11 * 60_000);
  await save(ana, 'two-factor', current);
  const secret = shownSecret(await settings(ana));
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const elsewhere = await settings(other);
  expect([shownSecret(elsewhere), attributesOf(elsewhere, 'img[width="220"]', 'src')]).toEqual(['', []]);
  expect(elsewhere).toContain('Turn on two-factor sign-in');
  app.clock.advance(11 * 60_000);
  expect(shownSecret(await settings(ana))).toBe('');
  const late = await save(ana, 'two-factor-confirm', { code: codeNow(secret) });
  expect(late.answer.toast.description).toBe('That took a while. Please begin again with your password.');
  await save(ana, 'two-factor', current);
  const next = shownSecret(await settings(ana));
  expect(next).not.toBe(secret);
  const done = await ana.post('/settings?section=two-factor-confirm', { code: codeNow(next) });
  expect(shownCodes(await done.text())).toHaveLength(10);
});

test('the second step follows the password; each code works once', async () => {
  const { secret } = await memberWithApp(app, 'step@mail.example');
  const browser = visitor(app);
  const first = await browser.signIn('step@mail.example');
  expect(first.answer).toMatchObject({ ok: true, redirectTo: '/sign-in/two-factor' });
  expect(first.answer.toast).toBe(undefined);
  expect(first.headers.getSetCookie()).toHaveLength(1);
  expect(first.headers.getSetCookie()[0]).toMatch(
    /^naledi\.second_step=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await browser.session()).user).toBe(null);
  expect((await browser.get('/settings')).headers.get('location')).toBe('/');
  expect(await (await browser.get('/sign-in/two-factor')).text()).toContain('One more step');
  const code = codeNow(secret);
  const cookies = new Map(browser.jar);
  const done = await browser.send('/sign-in/two-factor', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
  expect(done.answer).toMatchObject({
    ok: true,
    redirectTo: '/dashboard',
    toast: { title: 'Welcome back!' },
  });
  expect(browser.jar.get('signed_in')).toBe('1.mfa.new');
  expect(await browser.session()).toMatchObject({ user: { email: 'step@mail.example' }, twoFactor: true });

  const replay = visitor(app);
  for (const [name, value] of cookies) replay.jar.set(name, value);
  expect((await replay.send('/sign-in/two-factor', { code: codeNow(secret, 1) })).answer.redirectTo).toBe(
    '/sign-in',
  );
  const again = visitor(app);
  await again.signIn('step@mail.example');
  expect((await again.send('/sign-in/two-factor', { code })).status).toBe(400);
  expect((await again.send('/sign-in/two-factor', { code: codeNow(secret, 1) })).status).toBe(200);
});

test('five wrong codes, ten minutes, or another browser end the second step', async () => {
  const { secret } = await memberWithApp(app, 'wrong@mail.example');
  const browser = visitor(app);
  await browser.signIn('wrong@mail.example');
  for (let i = 0; i < 4; i += 1)
    expect((await browser.send('/sign-in/two-factor', { code: '123456' })).status).toBe(400);
  expect((await browser.send('/sign-in/two-factor', { code: '123456' })).answer.redirectTo).toBe('/sign-in');
  expect((await browser.get('/sign-in/two-factor')).headers.get('location')).toBe('/sign-in');

  await browser.signIn('wrong@mail.example');
  app.clock.advance(600_000);
  expect((await browser.send('/sign-in/two-factor', { code: codeNow(secret) })).answer.redirectTo).toBe(
    '/sign-in',
  );
  for (const token of ['', 'x', 'a'.repeat(43)]) {
    const stranger = visitor(app);
    stranger.jar.set('naledi.second_step', Buffer.from(JSON.stringify(token)).toString('base64'));
    expect((await stranger.send('/sign-in/two-factor', { code: codeNow(secret) })).answer.redirectTo).toBe(
      '/sign-in',
    );
  }
  expect((await browser.session()).user).toBe(null);
});

test('a recovery code works once in place of the app, new ones replace the old', async () => {
  const { browser, secret, codes } = await memberWithApp(app, 'recovery@mail.example');
  const enter = async (code: string) => {
    const other = visitor(app);
    await other.signIn('recovery@mail.example');
    return (await other.send('/sign-in/two-factor', { code })).status;
  };
  const [one = '', two = ''] = codes;
  expect(await enter(one.toUpperCase().replace('-', ' '))).toBe(200);
  expect(await enter(one)).toBe(400);
  expect(await settings(browser)).toContain('9 recovery codes are');
  const answer = await browser.post('/settings?section=two-factor-codes', { code: codeNow(secret) });
  const fresh = shownCodes(await answer.text());
  expect(fresh).toHaveLength(10);
  expect(await enter(two)).toBe(400);
  expect(await enter(fresh[0] ?? '')).toBe(200);
  expect((await browser.post('/settings?section=two-factor-codes', { code: codeNow(secret) })).status).toBe(
    400,
  );
});

test('an emailed link does not bypass the second step', async () => {
  await memberWithApp(app, 'link@mail.example');
  const browser = visitor(app);
  await visitor(app).send('/forgot-password', { email: 'link@mail.example' });
  const token = tokenOf(await mailedLink(app, 'link@mail.example', 'reset-password'));
  await visitor(app).send('/reset-password', {
    token,
    password: 'veld-lantern-31',
    confirm_password: 'veld-lantern-31',
  });
  expect((await browser.signIn('link@mail.example', 'veld-lantern-31')).answer.redirectTo).toBe(
    '/sign-in/two-factor',
  );
});

test('it is turned off with the password, except for staff who must have it', async () => {
  const { browser } = await memberWithApp(app, 'off@mail.example');
  expect((await save(browser, 'two-factor-off', { current_password: 'wrong' })).status).toBe(400);
  expect((await save(browser, 'two-factor-off', current)).status).toBe(200);
  expect(await browser.session()).toMatchObject({ twoFactor: false });
  expect((await visitor(app).signIn('off@mail.example')).answer.redirectTo).toBe('/dashboard');

  const strict = await testApp({ settings: { STAFF_TWO_FACTOR: 'required' } });
  const chief = await member(strict, 'chief@mail.example');
  await giveRole(strict.database, chief.id, 'admin', strict.clock.now());
  await chief.send('/settings?section=two-factor', current);
  const html = await (await chief.get('/settings')).text();
  expect(html).toContain('Please set this up');
  await chief.post('/settings?section=two-factor-confirm', {
    code: appCode(shownSecret(html), strict.clock.now()),
  });
  expect((await chief.send('/settings?section=two-factor-off', current)).answer.toast.description).toContain(
    'cannot be turned off',
  );
  await strict.stop();
});

test('neither logs nor other people’s pages contain anything typed or created', async () => {
  expect(app.lines.join('\n')).not.toMatch(/mail\.example|veld-lantern|marula/);
  expect(app.lines.some((line) => line.includes('form-failed'))).toBe(false);
});
