import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { banUser } from '#app/accounts/sign-in/ban.server.ts';
import { giveRole, removeRole } from '#app/accounts/users/roles.server.ts';
import { sessionTextOf, sessionValueOf } from '#tests/people/session-cookie.ts';
import { goodPassword } from '#tests/people/visitor.ts';
import { origin } from '#tests/site/app.ts';
import { accessApp, type Principal } from './principals.ts';

const app = await accessApp();
afterAll(app.stop);
const { database, settings, members } = app;

/** A second process that shares only the database. */
const build = path.resolve(process.env.BUILD_DIR ?? 'build');
const { createApp } = (await import(path.join(build, 'server/app.js'))) as typeof import('#server/main.ts');
const other = createApp(
  { ...app, log: { info() {}, warn() {}, error() {} } as never },
  path.join(build, 'client'),
);

const inBoth = async (address: string, principal: Principal) => {
  const headers = app.as(principal);
  const answers = await Promise.all([
    app.get(address, headers),
    other.request(new Request(new URL(address, origin), { headers, redirect: 'manual' })),
  ]);
  return answers.map((answer) =>
    [answer.status, answer.headers.get('location')].filter((part) => part !== null),
  );
};
const twice = <T>(answer: T) => [answer, answer];

test('a role change takes effect at once in every process', async () => {
  const { adminTwoFactor, memberB } = members;
  const now = app.clock.now();
  expect(await inBoth('/admin', 'adminTwoFactor')).toEqual(twice([200]));
  await removeRole(database, settings, adminTwoFactor.id, 'admin');
  expect(await inBoth('/admin', 'adminTwoFactor')).toEqual(twice([302, '/']));
  expect(await inBoth('/admin/export.csv?list=users', 'adminTwoFactor')).toEqual(twice([403]));
  await giveRole(database, adminTwoFactor.id, 'admin', now);
  expect(await inBoth('/admin', 'adminTwoFactor')).toEqual(twice([200]));
  await database.update(sessions).set({ twoFactorAt: null }).where(eq(sessions.userId, adminTwoFactor.id));
  expect(await inBoth('/admin', 'adminTwoFactor')).toEqual(twice([302, '/settings#two-factor']));
  expect(await inBoth('/admin', 'memberB')).toEqual(twice([302, '/']));
  await giveRole(database, memberB.id, 'admin', now);
  expect(await inBoth('/admin', 'memberB')).toEqual(twice([302, '/settings#two-factor']));
  await removeRole(database, settings, memberB.id, 'admin');
  expect(await inBoth('/admin', 'memberB')).toEqual(twice([302, '/']));
});

test('a ban acts on the next request and on signing in', async () => {
  const { memberB } = members;
  expect(await inBoth('/dashboard', 'memberB')).toEqual(twice([200]));
  await database.transaction((tx) => banUser(tx, settings, memberB.id, app.clock.now()));
  expect(await inBoth('/dashboard', 'memberB')).toEqual(twice([302, '/']));
  expect(await (await app.get('/api/session', app.as('memberB'))).json()).toMatchObject({ user: null });
  expect((await members.memberB.signIn(memberB.email)).status).toBe(403);
});

test('deleting an account ends all its sessions and removes its certificate', async () => {
  expect(await inBoth('/settings', 'memberA')).toEqual(twice([200]));
  const deleted = await app.send(
    '/settings?section=delete',
    { current_password: goodPassword, confirm: 'on' },
    app.as('memberA'),
  );
  expect(deleted.status).toBe(200);
  expect(await inBoth('/settings', 'memberA')).toEqual(twice([302, '/']));
  expect(await inBoth('/settings/export', 'memberA')).toEqual(twice([302, '/']));
  expect(await inBoth('/certificates/k7qm-2xvd-9rht', 'visitor')).toEqual(twice([404]));
});

test('a forged, truncated or combined cookie is not a session', async () => {
  const [name, value] = app
    .as('moderator')
    .cookie!.split('; ')
    .find((part) => part.includes('session_token'))!
    .split('=');
  const [token, signature] = sessionTextOf(value!).split('.');
  const forged = [
    `${name}=${token}.${signature}`,
    ...[
      token!,
      `${token}.`,
      `${token}.${'A'.repeat(43)}`,
      `.${signature}`,
      `${token}x.${signature}`,
      `' or true --.${signature}`,
    ].map((text) => `${name}=${sessionValueOf(text)}`),
    `__Secure-${name}=${value}`,
    'signed_in=1.mfa',
  ];
  for (const cookie of forged) {
    expect((await app.get('/dashboard', { cookie })).headers.get('location'), cookie).toBe('/');
    expect((await app.get('/admin', { cookie })).headers.get('location'), cookie).toBe('/');
  }
  expect((await app.get('/dashboard', { cookie: `${name}=${value}` })).status).toBe(200);
});
