import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { signature } from '#app/platform/secrets/tokens.ts';
import { sessionTextOf, sessionValueOf } from '#tests/people/session-cookie.ts';
import { member, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { sessions } from './session.table.ts';

const app = await testApp({ settings: { PROCESSES: '2' } });
afterAll(app.stop);
const { database } = app;
const name = 'naledi.session_token';
const thandi = await member(app, 'thandi@mail.example');
const attacker = await member(app, 'attacker@mail.example');

const whoHas = async (value: string) =>
  (await (await app.get('/api/session', { cookie: `${name}=${value}` })).json()).user?.email;

test('a session that was planted in a browser is not the one that signs in there, and ends', async () => {
  const planted = attacker.jar.get(name) ?? '';
  const victim = visitor(app);
  victim.jar.set(name, planted);
  expect((await victim.signIn('thandi@mail.example')).status).toBe(200);
  const own = victim.jar.get(name) ?? '';
  expect(own).not.toBe(planted);
  expect([await whoHas(own), await whoHas(planted)]).toEqual(['thandi@mail.example', undefined]);
});

test('each sign-in has a token of its own, also of the same browser after signing out', async () => {
  const browser = visitor(app);
  const seen = new Set<string>();
  for (let time = 0; time < 3; time += 1) {
    await browser.signIn('thandi@mail.example');
    seen.add(sessionTextOf(browser.jar.get(name) ?? '').split('.')[0] ?? '');
    await browser.post('/sign-out', {});
  }
  expect(seen.size).toBe(3);
  for (const token of seen) expect(token).toMatch(/^[\w-]{43}$/);
});

test('what stands in the table opens nothing, even to somebody who can sign cookies', async () => {
  const rows = await database.select().from(sessions).where(eq(sessions.userId, thandi.id));
  expect(rows.length).toBeGreaterThan(0);
  const signed = (text: string) =>
    sessionValueOf(`${text}.${signature(app.settings.AUTH_SECRET, `session ${text}`)}`);
  for (const { id, tokenHash } of rows)
    for (const text of [id, tokenHash]) expect(await whoHas(signed(text))).toBe(undefined);
  const [token = ''] = sessionTextOf(thandi.jar.get(name) ?? '').split('.');
  expect(await whoHas(signed(token))).toBe('thandi@mail.example');
  const other = signature(app.settings.AUTH_SECRET, token);
  expect(await whoHas(sessionValueOf(`${token}.${other}`))).toBe(undefined);
});

test('signing out while the same session signs out, refreshes and loads pages leaves nothing signed in', async () => {
  const browser = visitor(app);
  await browser.signIn('thandi@mail.example');
  const stolen = browser.jar.get(name) ?? '';
  const cookie = `${name}=${stolen}`;
  const answers = await Promise.all([
    app.post('/sign-out', {}, { cookie }),
    app.post('/api/session', {}, { cookie }),
    app.post('/sign-out', {}, { cookie }),
    app.get('/dashboard', { cookie }),
    app.post('/sign-out', {}, { cookie }),
  ]);
  const [out, refreshed, ...others] = answers.map(({ status }) => status);
  // Whether the session was still there for these two is a matter of who came first.
  const [again, dashboard, last] = others;
  expect([out, again, last]).toEqual([303, 303, 303]);
  expect([200, 401]).toContain(refreshed);
  expect([200, 302]).toContain(dashboard);
  expect(await whoHas(stolen)).toBe(undefined);
});
