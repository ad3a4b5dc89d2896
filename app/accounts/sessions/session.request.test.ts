import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#app/accounts/users/user.table.ts';
import { textsOf } from '#tests/pages/document.ts';
import { sessionTextOf, sessionValueOf } from '#tests/people/session-cookie.ts';
import { goodPassword, mailedLink, member, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { sessions } from './session.table.ts';

const app = await testApp({ settings: { PROCESSES: '2' } });
afterAll(app.stop);
const { database } = app;

const day = 24 * 3_600_000;
await member(app, 'thandi@mail.example');
const sessionsOf = async (email: string) =>
  database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email));

test('signing out ends this session only, clears the cookies and says so', async () => {
  const [one, two] = [visitor(app), visitor(app)];
  await one.signIn('thandi@mail.example');
  await two.signIn('thandi@mail.example');
  const stolen = `naledi.session_token=${one.jar.get('naledi.session_token')}`;
  const before = (await sessionsOf('thandi@mail.example')).length;
  const answer = await one.post('/sign-out', {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  // Unsent texts stay for their writer.
  expect(answer.headers.get('clear-site-data')).toBe(null);
  expect([...one.jar.keys()].sort()).toEqual(['flash', 'naledi.device', 'signed_in']);
  expect(one.jar.get('signed_in')).toBe('0');
  expect((await sessionsOf('thandi@mail.example')).length).toBe(before - 1);
  expect(await (await app.get('/api/session', { cookie: stolen })).json()).toEqual({
    user: null,
    expiresAt: null,
  });
  expect((await two.session()).user.email).toBe('thandi@mail.example');
  expect(await (await one.get('/contact-us')).text()).toContain('Signed out successfully');
  expect((await app.get('/sign-out')).headers.get('location')).toBe('/');
  expect((await app.post('/sign-out', {})).status).toBe(303);
  expect(
    (await app.post('/sign-out', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }))
      .status,
  ).toBe(403);
});

test('when signing out does not work it says so, and the session stays until it does', async () => {
  const browser = visitor(app);
  await browser.signIn('thandi@mail.example');
  await app.pool.query('alter table sessions rename to sessions_away');
  const answer = await browser.post('/sign-out', {});
  await app.pool.query('alter table sessions_away rename to sessions');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.get('clear-site-data')).toBe(null);
  expect((await browser.session()).user.email).toBe('thandi@mail.example');
  const html = await (await browser.get('/contact-us')).text();
  expect(textsOf(html, '.toast.error :is(strong, span)')).toEqual(['Error', 'Error signing out']);
  expect((await browser.post('/sign-out', {})).headers.get('location')).toBe('/');
  expect((await browser.session()).user).toBe(null);
});

test('signing in again in the same browser replaces its session', async () => {
  const browser = visitor(app);
  await browser.signIn('thandi@mail.example');
  const before = (await sessionsOf('thandi@mail.example')).length;
  await browser.signIn('thandi@mail.example');
  expect((await sessionsOf('thandi@mail.example')).length).toBe(before);
});

test('a session is prolonged once a day while it is used, and ends after a week without use', async () => {
  const browser = visitor(app);
  await browser.signIn('thandi@mail.example');
  const first = (await browser.session()).expiresAt;
  app.clock.advance(day / 2);
  expect((await browser.session()).expiresAt).toBe(first);
  app.clock.advance(day / 2);
  const prolonged = await browser.get('/api/session');
  expect(prolonged.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
    'naledi.session_token',
    'signed_in',
  ]);
  expect((await prolonged.json()).expiresAt > first).toBe(true);
  app.clock.advance(7 * day);
  const ended = await browser.get('/api/session');
  expect(await ended.json()).toEqual({ user: null, expiresAt: null });
  expect([...browser.jar.keys()].sort()).toEqual(['flash', 'naledi.device']);
  app.clock.advance(-8 * day);
});

test('however often a session is prolonged, it ends 30 days after the sign-in', async () => {
  const browser = visitor(app);
  await browser.signIn('thandi@mail.example');
  for (let passed = 6; passed < 30; passed += 6) {
    app.clock.advance(6 * day);
    expect((await browser.session()).user, `after ${passed} days`).not.toBe(null);
  }
  app.clock.advance(6 * day - 1000);
  expect((await (await browser.post('/api/session', {})).json()).expiresIn).toBe(1);
  app.clock.advance(1000);
  expect((await browser.session()).user).toBe(null);
  app.clock.advance(-30 * day);
});

test('refreshing gives the whole time again; without a session it says so', async () => {
  const browser = visitor(app);
  await browser.signIn('thandi@mail.example');
  app.clock.advance(7 * day - 60_000);
  const answer = await browser.post('/api/session', {});
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ expiresIn: 7 * 24 * 3600 });
  app.clock.advance(-7 * day + 60_000);
  const none = await app.post('/api/session', {});
  expect([none.status, await none.json()]).toEqual([401, { error: 'Auth session missing!' }]);
  expect(none.headers.get('cache-control')).toBe('private, no-store');
});

const forged = (value: string, change: (text: string) => string) =>
  sessionValueOf(change(sessionTextOf(value)));

test.each([
  ['another signature', (value: string) => forged(value, (text) => `${text.slice(0, -8)}AAAAAAAA`)],
  ['cut off', (value: string) => value.slice(0, 40)],
  ['no signature', (value: string) => forged(value, (text) => text.split('.')[0] ?? '')],
  ['rubbish', () => '%E0%A4%A'],
  ['very long', () => 'x'.repeat(8_000)],
])('a forged cookie (%s) is nobody', async (_, forge) => {
  const browser = visitor(app);
  await browser.signIn('thandi@mail.example');
  const cookie = `naledi.session_token=${forge(browser.jar.get('naledi.session_token') ?? '')}`;
  expect((await (await app.get('/api/session', { cookie })).json()).user).toBe(null);
});

test('banned and deleted people are nobody at their next request, and cannot come back', async () => {
  const banned = await member(app, 'banned@mail.example');
  await database.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, banned.id));
  expect((await banned.session()).user).toBe(null);
  const { status, answer } = await visitor(app).signIn('banned@mail.example');
  expect([status, answer.toast.description.slice(0, 31)]).toEqual([403, 'This account has been suspended']);
  expect((await visitor(app).signIn('banned@mail.example', 'wrong')).answer.toast.description).toMatch(
    /^Invalid/,
  );
  await visitor(app).send('/forgot-password', { email: 'banned@mail.example' });
  await expect(mailedLink(app, 'banned@mail.example', 'reset-password')).rejects.toThrow();

  const deleted = await member(app, 'deleted@mail.example');
  await database.delete(users).where(eq(users.id, deleted.id));
  expect((await deleted.session()).user).toBe(null);
});

test('neither logs nor answers carry secrets', async () => {
  expect(app.lines.join('\n')).not.toMatch(
    new RegExp(`mail\\.example|${goodPassword}|veld-lantern|session_token|token=`),
  );
});
