import { argon2Sync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { loginAnalytics } from '#app/features/accounts/analytics.table.ts';
import { giveRole } from '#app/features/accounts/roles/roles.server.ts';
import { accounts, sessions } from '#app/features/accounts/session/session.table.ts';
import { users } from '#app/features/accounts/user.table.ts';
import { testApp } from '#tests/app.ts';
import { sessionTextOf, sessionValueOf } from '#tests/session-cookie.ts';
import { goodPassword, mailedLink, member, tokenOf, visitor } from '#tests/visitor.ts';

const app = await testApp();
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

test('the dialog has the specified fields and texts', async () => {
  const html = await (await app.get('/contact-us')).text();
  const dialog = /<dialog id="sign-in".*?<\/dialog>/s.exec(html)?.[0] ?? '';
  for (const text of [
    'Welcome Back',
    'Sign in to your account',
    'Continue with Facebook',
    'Continue with Google',
    '>or<',
    '>Email Address<',
    'placeholder="Enter your email"',
    'placeholder="Enter your password"',
    'Forgot your password?',
    'Signing In...',
  ])
    expect(dialog).toContain(text);
  expect(dialog).toMatch(/<a href="\/signup">Don&#x27;t have an account\? Sign Up<\/a>/);
});

test('signing in opens a session and leads to the dashboard with the toast', async () => {
  const browser = visitor(app);
  const { status, answer, headers } = await browser.send(
    '/sign-in',
    { email: ' THANDI@mail.example ', password: goodPassword },
    { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
  );
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    ok: true,
    redirectTo: '/dashboard',
    toast: { title: 'Welcome back!', description: 'You have successfully signed in' },
  });
  const [session, marker, device, flash] = headers.getSetCookie();
  expect(session).toMatch(/^naledi\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(marker).toBe('signed_in=1.new; Path=/; Max-Age=604800; SameSite=Lax');
  expect(device).toMatch(/^naledi\.device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(flash).toMatch(/^flash=/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(await browser.session()).toEqual({
    user: { name: 'Thandi Nkosi', email: 'thandi@mail.example', emailVerified: true, role: 'user' },
    expiresAt: new Date(app.clock.now().getTime() + 7 * day).toISOString(),
    expiresIn: 7 * 24 * 3600,
    twoFactor: false,
  });
  const [login] = await database.select().from(loginAnalytics).orderBy(loginAnalytics.loginDate);
  expect(login).toMatchObject({ loginMethod: 'email', city: 'Polokwane', country: 'South Africa' });
  const [row] = await database.select().from(sessions).where(eq(sessions.userAgent, 'Firefox on Windows'));
  expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|192\.0\.2/);
});

test('where staff must have a second factor, signing in leads those who have none to set it up', async () => {
  const strict = await testApp({
    settings: { STAFF_TWO_FACTOR: 'required', ADMIN_EMAILS: 'chief@naledi.example' },
  });
  try {
    const setUp = { redirectTo: '/settings#two-factor', toast: { title: 'Two-factor sign-in needed' } };
    const plain = { redirectTo: '/dashboard', toast: { title: 'Welcome back!' } };
    await member(strict, 'chief@naledi.example');
    const helper = await member(strict, 'helper@naledi.example');
    const leads = async (email: string) => (await visitor(strict).signIn(email)).answer;
    expect(await leads('chief@naledi.example')).toMatchObject(setUp);
    expect(await leads('helper@naledi.example')).toMatchObject(plain);
    await giveRole(strict.database, helper.id, 'moderator', strict.clock.now());
    expect(await leads('helper@naledi.example')).toMatchObject(setUp);
  } finally {
    await strict.stop();
  }
});

test('without JavaScript it redirects', async () => {
  const browser = visitor(app);
  const response = await browser.post('/sign-in', { email: 'thandi@mail.example', password: goodPassword });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
  expect((await browser.get('/sign-in?next=/course-access')).headers.get('location')).toBe('/course-access');
});

test('a wrong password, an unknown address and a missing one are refused with one message', async () => {
  const tries = [
    { email: 'thandi@mail.example', password: 'wrong' },
    { email: 'nobody@mail.example', password: goodPassword },
    { email: "' or 1=1 --@mail.example", password: goodPassword },
  ];
  const [one, two, three] = await Promise.all(tries.map((fields) => visitor(app).send('/sign-in', fields)));
  expect([one?.status, two?.status, three?.status]).toEqual([400, 400, 400]);
  const { typed: _, ...answer } = one?.answer ?? {};
  expect(answer).toEqual({
    form: 'sign-in-page',
    ok: false,
    toast: { tone: 'error', title: 'Error', description: 'Invalid email or password. Please try again.' },
  });
  expect(two?.answer).toEqual({ ...answer, typed: { email: 'nobody@mail.example' } });
  expect(three?.answer.toast.description).toBe('Invalid email address');
  expect(one?.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['/events', '/events'],
  ['/learn/x?a=b', '/learn/x?a=b'],
  ['//evil.example', '/dashboard'],
  ['https://evil.example/', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['', '/dashboard'],
])('next=%s leads to %s', async (next, to) => {
  const { answer } = await visitor(app).send('/sign-in', {
    email: 'thandi@mail.example',
    password: goodPassword,
    next,
  });
  expect(answer.redirectTo).toBe(to);
});

test('a member without a confirmed address may sign in', async () => {
  const browser = await member(app, 'unverified@mail.example', { verified: false });
  expect(await browser.session()).toMatchObject({ user: { emailVerified: false } });
});

test('signing out ends this session only, clears the cookies and says so', async () => {
  const [one, two] = [visitor(app), visitor(app)];
  await one.signIn('thandi@mail.example');
  await two.signIn('thandi@mail.example');
  const stolen = `naledi.session_token=${one.jar.get('naledi.session_token')}`;
  const before = (await sessionsOf('thandi@mail.example')).length;
  const answer = await one.post('/sign-out', {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  // What the browser kept of unsent texts.
  expect(answer.headers.get('clear-site-data')).toBe('"storage"');
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
  expect(html).toMatch(/class="toast error".*?<strong>Error<\/strong><span>Error signing out<\/span>/s);
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
  expect(none.headers.get('cache-control')).toBe('no-store');
});

test('a hash of an older cost still signs in, and is renewed on the way, also by two sign-ins at once', async () => {
  const { id } = await member(app, 'older@mail.example');
  const nonce = randomBytes(16);
  const older = { nonce, memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...older, message: goodPassword });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const credential = eq(accounts.userId, id);
  await database
    .update(accounts)
    .set({ password: `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(tag)}` })
    .where(credential);
  expect((await visitor(app).signIn('older@mail.example', 'wrong')).status).toBe(400);
  const answers = await Promise.all([1, 2, 3].map(() => visitor(app).signIn('older@mail.example')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [row] = await database.select().from(accounts).where(credential);
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await visitor(app).signIn('older@mail.example')).status).toBe(200);
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

test('a reset answers the same for everybody, works once for an hour and ends every session', async () => {
  const browser = await member(app, 'nomsa@mail.example');
  const [known, unknown] = await Promise.all(
    ['NOMSA@mail.example', 'stranger@mail.example'].map((email) =>
      visitor(app).send('/forgot-password', { email }),
    ),
  );
  expect(known?.answer).toEqual(unknown?.answer);
  expect(known?.answer.toast.title).toBe('Reset Password');
  const old = tokenOf(await mailedLink(app, 'nomsa@mail.example', 'reset-password'));
  await visitor(app).send('/forgot-password', { email: 'nomsa@mail.example' });
  const link = await mailedLink(app, 'nomsa@mail.example', 'reset-password');
  const token = tokenOf(link);
  const change = (fields: Record<string, string>) =>
    visitor(app).send('/reset-password', {
      token,
      password: 'veld-lantern-31',
      confirm_password: 'veld-lantern-31',
      ...fields,
    });

  expect((await change({ token: old })).answer.toast.description).toContain('does not work any more');
  expect((await change({ confirm_password: 'x' })).answer.toast.description).toBe('Passwords do not match');
  expect((await change({ password: 'nomsa1', confirm_password: 'nomsa1' })).status).toBe(400);
  app.clock.advance(3_600_000);
  expect((await change({})).status).toBe(400);
  app.clock.advance(-1);
  const page = await (await app.get(link)).text();
  expect(page).toContain('data-auth-event="PASSWORD_RECOVERY"');
  expect((await change({})).answer).toMatchObject({
    ok: true,
    redirectTo: '/sign-in',
    toast: { title: 'Password changed' },
  });
  expect((await change({})).status).toBe(400);
  app.clock.advance(-3_600_000 + 1);

  expect((await browser.session()).user).toBe(null);
  expect((await visitor(app).signIn('nomsa@mail.example')).status).toBe(400);
  expect((await visitor(app).signIn('nomsa@mail.example', 'veld-lantern-31')).status).toBe(200);
  expect((await app.mails())[0]).toMatchObject({ kind: 'password-changed', toEmail: 'nomsa@mail.example' });
});

test('beyond the limits the answer is 429, before anything is hashed, also for the right password', async () => {
  const strict = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } });
  await member(strict, 'thandi@mail.example');
  const tries = await Promise.all(
    Array.from({ length: 14 }, () =>
      visitor(strict).send('/sign-in', { email: 'thandi@mail.example', password: 'wrong' }),
    ),
  );
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
  const right = await visitor(strict).signIn('thandi@mail.example');
  expect([right.status, right.answer.toast.description]).toEqual([
    429,
    'Too many attempts. Please wait 15 minutes and try again.',
  ]);
  const mails = await Promise.all(
    Array.from({ length: 7 }, () => visitor(strict).send('/forgot-password', { email: 'x@mail.example' })),
  );
  expect(mails.filter(({ status }) => status === 429)).toHaveLength(2);
  await strict.stop();
});

test('neither logs nor answers carry secrets', async () => {
  expect(app.lines.join('\n')).not.toMatch(
    new RegExp(`mail\\.example|${goodPassword}|veld-lantern|session_token|token=`),
  );
});
