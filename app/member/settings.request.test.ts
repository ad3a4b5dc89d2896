import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { profiles } from '#app/features/accounts/profile/profile.table.ts';
import { giveRole } from '#app/features/accounts/roles/roles.server.ts';
import { accounts, sessions } from '#app/features/accounts/session/session.table.ts';
import { recoveryCodes, twoFactors } from '#app/features/accounts/two-factor/two-factor.table.ts';
import { users } from '#app/features/accounts/user.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { eventRegistrationNeeds, eventRegistrations } from '#app/features/events/registration.table.ts';
import { mailOutbox } from '#app/platform/mail/outbox.table.ts';
import { testApp } from '#tests/app.ts';
import { appCode } from '#tests/authenticator.ts';
import {
  type Fields,
  goodPassword,
  mailedLink,
  member,
  tokenOf,
  type Visitor,
  visitor,
} from '#tests/visitor.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

const save = (browser: Visitor, section: string, fields: Fields) =>
  browser.send(`/settings?section=${section}`, fields);
const settings = async (browser: Visitor) => (await browser.get('/settings')).text();
const current = { current_password: goodPassword };

test('only somebody who is signed in has settings', async () => {
  expect((await app.get('/settings')).headers.get('location')).toBe('/');
  expect((await app.post('/settings?section=profile', {})).headers.get('location')).toBe(
    '/sign-in?next=/settings',
  );
  expect((await visitor(app).send('/settings?section=delete', {})).answer).toEqual({
    ok: false,
    redirectTo: '/sign-in?next=/settings',
  });
  const ana = await member(app, 'ana@mail.example');
  const page = await ana.get('/settings');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await ana.post('/settings?section=__proto__', {})).status).toBe(404);
  expect((await ana.post('/settings', {})).status).toBe(404);
});

test('profile and newsletter are saved, on the account too', async () => {
  const ana = await member(app, 'profile@mail.example');
  const fields = {
    full_name: 'Ana <b>Botha</b>',
    gender: '',
    age_range: '65+',
    country: 'Uganda',
    city: '',
    role: 'admin',
    user_id: 'x',
  };
  const { status, answer } = await save(ana, 'profile', fields);
  expect([status, answer.redirectTo, answer.toast.title]).toEqual([200, '/settings', 'Saved']);
  expect(ana.jar.get('signed_in')).toBe('1.upd');
  expect((await ana.session()).user).toMatchObject({ name: 'Ana <b>Botha</b>', role: 'user' });
  await save(ana, 'newsletter', { newsletter_subscribed: 'on' });
  const [profile] = await database.select().from(profiles).where(eq(profiles.userId, ana.id));
  expect(profile).toMatchObject({
    fullName: 'Ana <b>Botha</b>',
    gender: null,
    ageRange: '65+',
    country: 'Uganda',
    city: null,
    newsletterSubscribed: true,
  });
  expect(await settings(ana)).toContain('value="Ana &lt;b&gt;Botha&lt;/b&gt;"');
  expect((await save(ana, 'profile', { ...fields, country: 'Wakanda' })).status).toBe(400);
  expect((await save(ana, 'profile', { ...fields, full_name: ' ' })).answer.errors).toEqual({
    full_name: 'Please enter your full name',
  });
});

test('a new password needs the old one, ends other sessions, and is told by mail', async () => {
  const ana = await member(app, 'password@mail.example');
  const phone = visitor(app);
  await phone.signIn('password@mail.example');
  const chosen = { password: 'veld-lantern-31', confirm_password: 'veld-lantern-31' };
  expect((await save(ana, 'password', { ...chosen, current_password: 'wrong' })).answer.errors).toEqual({
    current_password: 'Your current password is not right',
  });
  expect(
    (await save(ana, 'password', { ...current, password: 'a', confirm_password: 'b' })).answer.toast
      .description,
  ).toBe('Passwords do not match');
  expect(
    (await save(ana, 'password', { ...current, password: 'qwerty1', confirm_password: 'qwerty1' })).status,
  ).toBe(400);
  expect((await save(ana, 'password', { ...current, ...chosen })).status).toBe(200);
  expect((await ana.session()).user.email).toBe('password@mail.example');
  expect((await phone.session()).user).toBe(null);
  expect((await app.mails())[0]).toMatchObject({
    kind: 'password-changed',
    toEmail: 'password@mail.example',
  });
  expect((await phone.signIn('password@mail.example')).status).toBe(400);
});

test('a new address counts when it is proven; the old one is told', async () => {
  const ana = await member(app, 'old@mail.example');
  expect((await save(ana, 'email', { email: 'new@mail.example', current_password: 'wrong' })).status).toBe(
    400,
  );
  expect((await save(ana, 'email', { ...current, email: 'OLD@mail.example' })).status).toBe(400);
  expect((await save(ana, 'email', { ...current, email: 'New@Mail.example' })).status).toBe(200);
  const link = await mailedLink(app, 'new@mail.example', 'verify-email/new');
  expect((await app.mails()).filter(({ toEmail }) => toEmail === 'old@mail.example')[0]?.kind).toBe(
    'new-email-asked',
  );
  expect((await ana.session()).user.email).toBe('old@mail.example');
  expect(await (await app.get(link)).text()).toContain('new@mail.example');
  expect((await ana.session()).user.email).toBe('old@mail.example');
  const token = tokenOf(link);
  expect((await app.post('/verify-email', { token })).status).toBe(400);
  expect((await visitor(app).send('/verify-email/new', { token })).answer).toMatchObject({
    ok: true,
    redirectTo: '/sign-in',
  });
  expect((await visitor(app).send('/verify-email/new', { token })).status).toBe(400);
  expect((await ana.session()).user).toMatchObject({ email: 'new@mail.example', emailVerified: true });
  const [profile] = await database.select().from(profiles).where(eq(profiles.userId, ana.id));
  expect(profile?.email).toBe('new@mail.example');
  expect((await app.mails()).filter(({ toEmail }) => toEmail === 'old@mail.example')[0]?.kind).toBe(
    'email-changed',
  );
  expect((await visitor(app).signIn('old@mail.example')).status).toBe(400);
  expect((await visitor(app).signIn('new@mail.example')).status).toBe(200);
});

test('an address that has an account is not given away, and asking does not tell', async () => {
  const ana = await member(app, 'asker@mail.example');
  await member(app, 'taken@mail.example');
  const free = await save(ana, 'email', { ...current, email: 'free@mail.example' });
  const taken = await save(ana, 'email', { ...current, email: 'taken@mail.example' });
  expect(taken.answer).toEqual(free.answer);
  expect((await app.mails()).filter(({ toEmail }) => toEmail === 'taken@mail.example')[0]?.kind).toBe(
    'account-exists',
  );
  const old = tokenOf(await mailedLink(app, 'free@mail.example', 'verify-email/new'));
  expect((await visitor(app).send('/verify-email/new', { token: old })).status).toBe(400);
});

/** The secret that the page shows during set-up. */
const shownSecret = (html: string) =>
  (/Key: (?:<!-- -->)?<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '');
const shownCodes = (html: string) =>
  [...html.matchAll(/<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g)].map((match) => match[1] ?? '');
const codeNow = (secret: string, offset = 0) => appCode(secret, app.clock.now(), offset);

async function withTwoFactor(email: string) {
  const browser = await member(app, email);
  await save(browser, 'two-factor', current);
  const secret = shownSecret(await settings(browser));
  const answer = await browser.post('/settings?section=two-factor-confirm', { code: codeNow(secret) });
  const codes = shownCodes(await answer.text());
  app.clock.advance(30_000);
  return { browser, secret, codes, answer };
}

test('an authenticator app is set up with the password and a code; recovery codes are shown once', async () => {
  const ana = await member(app, 'setup@mail.example');
  const phone = visitor(app);
  await phone.signIn('setup@mail.example');
  expect((await save(ana, 'two-factor', { current_password: 'wrong' })).status).toBe(400);
  await save(ana, 'two-factor', current);
  const html = await settings(ana);
  const secret = shownSecret(html);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(html).toMatch(/<img src="data:image\/svg\+xml;base64,[\w+/=]+" width="220"/);
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
    kind: 'two-factor-changed',
    subject: 'Two-factor sign-in is on',
  });
});

test('the second step is asked after the password; a code opens the session, once', async () => {
  const { secret } = await withTwoFactor('step@mail.example');
  const browser = visitor(app);
  const first = await browser.signIn('step@mail.example');
  expect(first.answer).toMatchObject({ ok: true, redirectTo: '/sign-in/two-factor' });
  expect(first.answer.toast).toBe(undefined);
  expect(first.headers.getSetCookie()).toHaveLength(1);
  expect(first.headers.getSetCookie()[0]).toMatch(
    /^naledi\.second_step=[^;]+; Max-Age=600; Path=\/sign-in; HttpOnly; SameSite=Lax$/,
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
  const { secret } = await withTwoFactor('wrong@mail.example');
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
  const { browser, secret, codes } = await withTwoFactor('recovery@mail.example');
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

test('a mailed link does not go around the second step', async () => {
  await withTwoFactor('link@mail.example');
  await database.update(users).set({ emailVerified: false }).where(eq(users.email, 'link@mail.example'));
  await visitor(app).send('/verify-email/again', { email: 'link@mail.example' });
  const browser = visitor(app);
  const answer = await browser.post('/verify-email', {
    token: tokenOf(await mailedLink(app, 'link@mail.example', 'verify-email')),
  });
  expect(answer.headers.get('location')).toBe('/sign-in/two-factor');
  expect((await browser.session()).user).toBe(null);
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

test('it is turned off with the password, except by staff who must have it', async () => {
  const { browser } = await withTwoFactor('off@mail.example');
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

test('devices are listed and signed out one by one or all at once, only the own ones', async () => {
  const ana = await member(app, 'devices@mail.example');
  const ben = await member(app, 'ben@mail.example');
  const phone = visitor(app);
  await phone.send(
    '/sign-in',
    { email: 'devices@mail.example', password: goodPassword },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36' },
  );
  expect(await settings(ana)).toMatch(/Chrome on Android.*Sign out all other devices/s);
  const [bens] = await database.select().from(sessions).where(eq(sessions.userId, ben.id));
  expect((await save(ana, 'session', { session: bens?.id ?? '' })).status).toBe(400);
  expect((await ben.session()).user.email).toBe('ben@mail.example');
  const [phones] = await database.select().from(sessions).where(eq(sessions.userAgent, 'Chrome on Android'));
  expect((await save(ana, 'session', { session: phones?.id ?? '' })).status).toBe(200);
  expect((await phone.session()).user).toBe(null);
  await phone.signIn('devices@mail.example');
  expect((await save(ana, 'sessions', {})).status).toBe(200);
  expect((await phone.session()).user).toBe(null);
  expect((await ana.session()).user.email).toBe('devices@mail.example');
});

test('deleting needs the tick and the password, erases everything of the account and signs out', async () => {
  const { browser } = await withTwoFactor('bye@mail.example');
  const [user] = await database.select().from(users).where(eq(users.email, 'bye@mail.example'));
  expect((await save(browser, 'delete', current)).status).toBe(400);
  expect((await save(browser, 'delete', { confirm: 'on', current_password: 'wrong' })).status).toBe(400);
  const { status, answer } = await save(browser, 'delete', { confirm: 'on', ...current });
  expect([status, answer.redirectTo, answer.toast.title]).toEqual([200, '/', 'Account deleted']);
  expect((await browser.session()).user).toBe(null);
  for (const table of [profiles, sessions, accounts, twoFactors, recoveryCodes])
    expect(
      await database
        .select()
        .from(table)
        .where(eq(table.userId, user?.id ?? '')),
    ).toEqual([]);
  expect((await app.mails())[0]).toMatchObject({ kind: 'account-deleted', toEmail: 'bye@mail.example' });
  expect((await visitor(app).signIn('bye@mail.example')).status).toBe(400);
  expect(await member(app, 'bye@mail.example')).toBeTruthy();
});

test('deleting erases what she has sent in, frees her place, and leaves what is not hers', async () => {
  const leaver = await member(app, 'leaves@mail.example');
  const send = (from: Visitor, email: string) =>
    Promise.all([
      from.send('/contact-us', {
        name: 'Ana',
        email,
        subject: 'General Inquiry',
        message: 'A message of mine',
      }),
      from.send('/events/1/register', {
        full_name: 'Ana',
        email,
        phone: '+27820000000',
        dietary_requirements: 'halal',
      }),
    ]);
  // By account, by the proven address in other capitals, and of somebody else.
  await send(leaver, 'another@mail.example');
  await send(visitor(app), 'LEAVES@mail.example');
  await send(visitor(app), 'stays@mail.example');
  await app.drain();
  await database
    .update(mailOutbox)
    .set({ status: 'sent' })
    .where(eq(mailOutbox.toEmail, 'leaves@mail.example'));
  const unproven = await member(app, 'stays@mail.example', { verified: false });
  await save(unproven, 'delete', { confirm: 'on', ...current });
  expect((await save(leaver, 'delete', { confirm: 'on', ...current })).status).toBe(200);
  for (const table of [contactMessages, eventRegistrations])
    expect((await database.select({ email: table.email }).from(table)).map(({ email }) => email)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^(leaves|another)@/i)]),
    );
  expect(
    await database.select().from(contactMessages).where(eq(contactMessages.email, 'stays@mail.example')),
  ).toHaveLength(1);
  expect(
    await database
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.email, 'stays@mail.example')),
  ).toHaveLength(1);
  expect(await database.select().from(eventRegistrationNeeds)).toHaveLength(1);
  const copies = await database
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.toEmail, 'leaves@mail.example'));
  expect(copies.filter(({ status }) => status === 'sent')).toEqual([]);
  expect(copies.map(({ kind }) => kind)).toContain('account-deleted');
});

test('a place at an event that her account held goes to the next in line, who is told', async () => {
  // The study group (event 2) has 16 places; hers is one of them.
  const leaver = await member(app, 'gives-way@mail.example');
  const place = { eventId: '2', eventTitle: 'CompTIA A+ Study Group', fullName: 'Somebody' };
  await database.insert(eventRegistrations).values([
    ...Array.from({ length: 15 }, (_, i) => ({
      ...place,
      email: `holds-${i}@mail.example`,
      status: 'registered' as const,
    })),
    { ...place, email: 'gives-way@mail.example', status: 'registered' },
    { ...place, email: 'first-in-line@mail.example', status: 'waitlisted' },
    { ...place, email: 'second-in-line@mail.example', status: 'waitlisted' },
  ]);
  expect((await save(leaver, 'delete', { confirm: 'on', ...current })).status).toBe(200);
  const statusOf = async (email: string) =>
    (await database.select().from(eventRegistrations).where(eq(eventRegistrations.email, email)))[0]?.status;
  expect(await statusOf('gives-way@mail.example')).toBeUndefined();
  expect(await statusOf('first-in-line@mail.example')).toBe('registered');
  expect(await statusOf('second-in-line@mail.example')).toBe('waitlisted');
  const told = (await app.mails()).filter(({ kind }) => kind === 'event-registration-promoted');
  expect(told.map(({ toEmail }) => toEmail)).toEqual(['first-in-line@mail.example']);
});

test('the last administrator cannot delete her account', async () => {
  const chief = await member(app, 'last@mail.example');
  await giveRole(database, chief.id, 'admin', app.clock.now());
  expect((await save(chief, 'delete', { confirm: 'on', ...current })).answer.toast.description).toContain(
    'last administrator',
  );
});

test('neither logs nor pages of others contain what was typed or made', async () => {
  expect(app.lines.join('\n')).not.toMatch(/mail\.example|veld-lantern|marula/);
  expect(app.lines.some((line) => line.includes('account-form-failed'))).toBe(false);
});

test('the export holds all own data, none of others, and nothing secret', async () => {
  const ana = await member(app, 'export@mail.example');
  await member(app, 'stranger@mail.example');
  await visitor(app).send('/contact-us', {
    name: 'Ana',
    email: 'Export@mail.example',
    subject: 'General Inquiry',
    message: 'Written before I joined',
  });
  const answer = await ana.get('/settings/export');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-21.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  const { data } = JSON.parse(text);
  expect(data).toMatchObject({
    users: [{ email: 'export@mail.example', email_verified: true }],
    profiles: [{ city: 'Polokwane' }],
    login_analytics: [{ login_method: 'email' }],
    contact_messages: [{ message: 'Written before I joined' }],
  });
  expect(data.course_access).toHaveLength(3);
  expect(text).not.toMatch(/stranger@|argon2|token|secret|assignee/);
  expect((await app.get('/settings/export')).headers.get('location')).toBe('/');

  const unproven = await member(app, 'unproven@mail.example', { verified: false });
  await visitor(app).send('/contact-us', {
    name: 'X',
    email: 'unproven@mail.example',
    subject: 'General Inquiry',
    message: 'Of somebody else',
  });
  expect(await (await unproven.get('/settings/export')).text()).not.toContain('Of somebody else');
});
