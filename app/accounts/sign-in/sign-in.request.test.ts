import { argon2Sync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { loginAnalytics } from '#app/accounts/users/analytics.table.ts';
import { accounts } from '#app/accounts/users/identity.table.ts';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { attributesOf, elementOf, linksSaying, textsOf } from '#tests/pages/document.ts';
import { goodPassword, member, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

const day = 24 * 3_600_000;
await member(app, 'thandi@mail.example');

test('the dialog has the specified fields and texts', async () => {
  const dialog = String(elementOf(await (await app.get('/contact-us')).text(), 'dialog#sign-in'));
  for (const text of [
    'Welcome Back',
    'Sign in to your account',
    'Continue with Facebook',
    'Continue with Google',
    'Forgot your password?',
    'Signing In...',
  ])
    expect(dialog).toContain(text);
  expect(textsOf(dialog, 'label')).toContain('Email Address');
  expect(textsOf(dialog, '.divider')).toEqual(['or']);
  expect(attributesOf(dialog, 'input', 'placeholder')).toEqual(['Enter your email', 'Enter your password']);
  expect(linksSaying(dialog, "Don't have an account? Sign Up")).toEqual(['/signup']);
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
  expect(headers.get('cache-control')).toBe('private, no-store');
  const [{ id } = {}] = await database.select().from(users).where(eq(users.email, 'thandi@mail.example'));
  expect(await browser.session()).toEqual({
    user: { id, name: 'Thandi Nkosi', email: 'thandi@mail.example', emailVerified: true, role: 'user' },
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
  app.clock.advance(1000);
  expect((await visitor(app).signIn('older@mail.example', 'wrong')).status).toBe(400);
  const answers = await Promise.all([1, 2, 3].map(() => visitor(app).signIn('older@mail.example')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [row] = await database.select().from(accounts).where(credential);
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(row?.updatedAt, 'the same password').toEqual(row?.createdAt);
  expect((await visitor(app).signIn('older@mail.example')).status).toBe(200);
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
