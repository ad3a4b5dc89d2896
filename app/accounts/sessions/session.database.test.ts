import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { users } from '#app/accounts/users/user.table.ts';
import { clockContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { readSettings } from '#app/platform/process/settings.ts';
import { tokenHash } from '#app/platform/secrets/tokens.ts';
import { testClock } from '#tests/site/clock.ts';
import { cloneDatabase } from '#tests/site/test-database.ts';
import { createSession } from './create-session.server.ts';
import { sessions } from './session.table.ts';
import { readSessionCookie } from './session-cookie.server.ts';

const { database, pool, drop } = await cloneDatabase();
afterAll(drop);
const secret = 'a-secret-for-tests-only-0123456789abcdef';
const site = { SITE_URL: 'https://naledi.example', SMTP_URL: 'smtp://127.0.0.1:1' };
const settings = { ...readSettings(site), AUTH_SECRET: secret };
const context = new RouterContextProvider();
context.set(settingsContext, settings);
context.set(clockContext, testClock('2027-03-01T08:00:00Z'));
await database.insert(users).values({ id: 'thandi', name: 'Thandi', email: 'thandi@mail.example' });

const start = (tx: Database = database) =>
  createSession(context, tx, { userId: 'thandi', device: 'Firefox', twoFactor: false });
const sent = (cookie: string) => cookie.split(';')[0] ?? '';
const tokenFor = (cookie: string) => readSessionCookie(settings, cookie);

test('a session has a safe cookie, our times and no address; the table has no token that would open it', async () => {
  const cookie = await start();
  expect(cookie).toMatch(
    /^__Host-naledi\.session_token=\S+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const token = (await tokenFor(sent(cookie))) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const [row] = await database
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)));
  expect(row).toMatchObject({ userId: 'thandi', userAgent: 'Firefox', twoFactorAt: null });
  expect(row?.expiresAt.toISOString()).toBe('2027-03-08T08:00:00.000Z');
  const { rows } = await pool.query('select * from sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a cookie with another signature is none', async () => {
  const cookie = sent(await start());
  expect(await tokenFor(`other=1; ${cookie}`)).toMatch(/^[\w-]{43}$/);
  const [name = '', value = ''] = cookie.split('=');
  const text: string = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString());
  const [token, signature] = text.split('.');
  const written = (content: unknown) => `${name}=${Buffer.from(JSON.stringify(content)).toString('base64')}`;
  expect(await tokenFor(written(text))).toBe(token);
  for (const forged of [
    written(token),
    written(`${token}.`),
    written(`${token}.${'A'.repeat(43)}`),
    written(`${token}x.${signature}`),
    written(`.${signature}`),
    written({ token, signature }),
    written([text]),
    written(null),
    cookie.slice(0, 60),
    `${cookie}%`,
    cookie.replace('=', '=x'),
    '',
  ])
    expect(await tokenFor(forged), forged).toBe(undefined);
  expect(await readSessionCookie({ ...settings, AUTH_SECRET: `${secret}x` }, cookie)).toBe(undefined);
});

test('a session that is made in a transaction is gone when it fails', async () => {
  const before = (await database.select().from(sessions)).length;
  const failing = database.transaction(async (tx) => {
    await start(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await database.select().from(sessions)).length).toBe(before);
});
