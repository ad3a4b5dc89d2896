import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '#app/features/accounts/session/session.table.ts';
import { readSessionToken, sessionCookieName } from '#app/features/accounts/session/session-cookie.server.ts';
import { readSettings } from '#app/platform/settings.ts';
import { testClock } from '#tests/clock.ts';
import { cloneDatabase } from '#tests/test-database.ts';
import { createAuth } from './auth.server.ts';
import { inside } from './scoped-database.server.ts';
import { users } from './user.table.ts';

const { database, drop } = await cloneDatabase();
afterAll(drop);
const clock = testClock('2027-03-01T08:00:00Z');
const secret = 'a-secret-for-tests-only-0123456789abcdef';
const site = { SITE_URL: 'https://naledi.example', SMTP_URL: 'smtp://127.0.0.1:1' };
const settings = { ...readSettings(site), AUTH_SECRET: secret };
const auth = createAuth({ settings, database, clock });
await database.insert(users).values({ id: 'thandi', name: 'Thandi', email: 'thandi@mail.example' });

const start = () =>
  auth.api.startSession({
    body: { userId: 'thandi', device: 'Firefox', twoFactor: false },
    headers: new Headers(),
    returnHeaders: true,
  });
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const tokenFor = (cookie: string) => readSessionToken(cookie, sessionCookieName(settings.SITE_URL), secret);

test('a session has a safe cookie, our times and no address', async () => {
  const { headers, response } = await start();
  expect(headers.getSetCookie()[0]).toMatch(
    /^__Host-naledi\.session_token=\S+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const [row] = await database.select().from(sessions).where(eq(sessions.id, response.id));
  expect(row).toMatchObject({ userId: 'thandi', ipAddress: '', userAgent: 'Firefox', twoFactorAt: null });
  expect(row?.expiresAt.toISOString()).toBe('2027-03-08T08:00:00.000Z');
  expect(tokenFor(cookieOf(headers))).toBe(row?.token);
});

test('a cookie with another signature is none', async () => {
  const cookie = cookieOf((await start()).headers);
  expect(tokenFor(`other=1; ${cookie}`)).toMatch(/^\w{32}$/);
  for (const forged of [
    `${cookie.slice(0, -6)}AAAA%3D`,
    cookie.slice(0, 60),
    `${cookie}%`,
    cookie.replace('=', '=x'),
    '',
  ])
    expect(tokenFor(forged)).toBe(undefined);
});

test('what is written inside a transaction is gone when it fails', async () => {
  const before = (await database.select().from(sessions)).length;
  const failing = database.transaction(async (tx) => {
    await inside(tx, start);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await database.select().from(sessions)).length).toBe(before);
});
