import { eq } from 'drizzle-orm';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { sessions } from '#app/accounts/sessions/session.table.ts';
import { loginAnalytics, signupAnalytics } from '#app/accounts/users/analytics.table.ts';
import { accounts } from '#app/accounts/users/identity.table.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { textsOf } from '#tests/pages/document.ts';
import { mailedLink, member, tokenOf, type Visitor, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { consent, identityProvider, signInThrough, startSignIn } from '#tests/site/identity-provider.ts';

const { server: provider, told, settings: keys } = await identityProvider();
const app = await testApp({ settings: keys });
afterAll(() => Promise.all([app.stop(), provider.stop()]));
const { database } = app;

beforeEach(() => {
  told.claims = {
    sub: 'g-1',
    email: 'Thandi@Mail.example',
    email_verified: true,
    name: ' Thandi\u200b\t Nkosi',
  };
  provider.service.removeAllListeners(Events.BeforeResponse);
});

const userOf = async (email: string) =>
  (await database.select().from(users).where(eq(users.email, email)))[0];

/** The description of the Error toast on the page that the browser is sent to. */
async function trouble(browser: Visitor, answer: Response) {
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in']);
  const html = await (await browser.get('/sign-in')).text();
  expect(textsOf(html, '.toast.error strong')).toEqual(['Error']);
  return textsOf(html, '.toast.error strong + span')[0];
}

test('the way out names us, asks for name and address, and is bound to this browser', async () => {
  const browser = visitor(app);
  const { answer, url } = await startSignIn(browser);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.text()).toContain('Continue to Google');
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({
    response_type: 'code',
    client_id: 'naledi',
    redirect_uri: 'http://127.0.0.1:3000/api/auth/callback/google',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  expect(query.state).toMatch(/^[\w-]{43}$/);
  expect(query.nonce).toBeTruthy();
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^naledi\.state=[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('somebody new with a confirmed address gets account, profile, analytics and courses at once, and the dashboard', async () => {
  const browser = visitor(app);
  const answer = await signInThrough(browser);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
  expect(await browser.session()).toMatchObject({
    user: { name: 'Thandi Nkosi', email: 'thandi@mail.example', emailVerified: true },
  });
  const user = (await userOf('thandi@mail.example'))!;
  expect(await database.select().from(profiles).where(eq(profiles.userId, user.id))).toMatchObject([
    { fullName: 'Thandi Nkosi', email: 'thandi@mail.example', gender: null, newsletterSubscribed: false },
  ]);
  expect(
    await database.select().from(signupAnalytics).where(eq(signupAnalytics.userId, user.id)),
  ).toMatchObject([{ signupMethod: 'google' }]);
  expect(
    await database.select().from(loginAnalytics).where(eq(loginAnalytics.userId, user.id)),
  ).toMatchObject([{ loginMethod: 'google' }]);
  expect(await database.select().from(courseAccess).where(eq(courseAccess.userId, user.id))).toHaveLength(3);
  const [account] = await database.select().from(accounts).where(eq(accounts.userId, user.id));
  expect(account).toMatchObject({
    providerId: 'google',
    accountId: 'g-1',
    password: null,
  });
  expect(JSON.stringify(account)).not.toMatch(/token|eyJ/i);
});

test('coming back later signs in to the same account and to the page that was asked for', async () => {
  const browser = visitor(app);
  told.claims.email = 'new-address@mail.example';
  const answer = await signInThrough(browser, 'google', '/course-access');
  expect(answer.headers.get('location')).toBe('/course-access');
  expect((await browser.session()).user.email).toBe('thandi@mail.example');
  expect(await userOf('new-address@mail.example')).toBe(undefined);
  expect((await signInThrough(visitor(app), 'google', 'https://evil.example')).headers.get('location')).toBe(
    '/dashboard',
  );
});

test('an address that has an account is not joined to it', async () => {
  await member(app, 'lerato@mail.example');
  const before = await database.select().from(accounts);
  const browser = visitor(app);
  told.claims = { ...told.claims, sub: 'g-2', email: 'lerato@mail.example' };
  expect(await trouble(browser, await signInThrough(browser))).toContain(
    'There is already an account with this email address',
  );
  expect(await database.select().from(accounts)).toEqual(before);
  expect((await browser.session()).user).toBe(null);
});

test('an unconfirmed address gets the confirmation mail, and courses only after it', async () => {
  const browser = visitor(app);
  told.claims = { sub: 'f-1', email: 'sipho@mail.example', email_verified: false, name: 'Sipho' };
  expect((await signInThrough(browser, 'facebook')).headers.get('location')).toBe('/dashboard');
  const user = (await userOf('sipho@mail.example'))!;
  expect(user.emailVerified).toBe(false);
  expect(await database.select().from(courseAccess).where(eq(courseAccess.userId, user.id))).toEqual([]);
  await browser.post('/verify-email', {
    token: tokenOf(await mailedLink(app, 'sipho@mail.example', 'verify-email')),
  });
  expect(await database.select().from(courseAccess).where(eq(courseAccess.userId, user.id))).toHaveLength(3);
});

test('the same subject at another provider is somebody else', async () => {
  const browser = visitor(app);
  told.claims = { sub: 'g-1', email: 'other@mail.example', email_verified: true, name: 'Other' };
  await signInThrough(browser, 'facebook');
  expect((await browser.session()).user.email).toBe('other@mail.example');
});

test.each([
  ['no address', { email: undefined }, 'did not give us your email address'],
  ['an empty address', { email: '' }, 'did not give us your email address'],
  ['a broken address', { email: 'x@@y' }, 'did not give us your email address'],
  ['an address that is no text', { email: { $ne: 1 } }, 'did not give us your email address'],
  ['a token for another site', { aud: 'somebody-else' }, 'Google does not answer right now'],
  ['a token of another issuer', { iss: 'https://evil.example' }, 'Google does not answer right now'],
  ['an old token', { exp: 1_000_000_000 }, 'Google does not answer right now'],
  ['another nonce', { nonce: 'x' }, 'Google does not answer right now'],
])('%s makes no account and says so', async (_, wrong, message) => {
  const browser = visitor(app);
  const count = (await database.select().from(users)).length;
  told.claims = { ...told.claims, sub: `g-${Math.random()}`, email: 'fresh@mail.example', ...wrong };
  expect(await trouble(browser, await signInThrough(browser))).toContain(message);
  expect((await database.select().from(users)).length).toBe(count);
  expect((await browser.session()).user).toBe(null);
});

test.each([
  ['says no', 400, { error: 'invalid_grant' }],
  ['fails', 500, { error: 'server_error' }],
  ['sends rubbish', 200, 'rubbish'],
  ['sends nothing', 200, {}],
])('a token address that %s leads to a clear message', async (_, statusCode, body) => {
  const browser = visitor(app);
  provider.service.once(Events.BeforeResponse, (answer) => Object.assign(answer, { statusCode, body }));
  expect(await trouble(browser, await signInThrough(browser))).toContain('Google does not answer right now');
});

test('a token that somebody else has signed makes no account', async () => {
  const stranger = new OAuth2Server();
  await stranger.issuer.keys.generate('RS256');
  stranger.issuer.url = provider.issuer.url;
  const browser = visitor(app);
  const { url } = await startSignIn(browser);
  const nonce = new URL(url).searchParams.get('nonce');
  const back = await consent(url);
  told.claims = { ...told.claims, sub: 'g-forged', email: 'fresh@mail.example' };
  const forged = await stranger.issuer.buildToken({
    scopesOrTransform: (_header, payload) => Object.assign(payload, { aud: 'naledi', nonce }, told.claims),
  });
  provider.service.once(Events.BeforeResponse, (answer) =>
    Object.assign(answer.body as object, { id_token: forged }),
  );
  const answer = await browser.get(back.pathname + back.search);
  expect(await trouble(browser, answer)).toContain('Google does not answer right now');
  expect((await browser.session()).user).toBe(null);
});

test('a provider that answers for another issuer is not believed', async () => {
  const browser = visitor(app);
  const back = await consent((await startSignIn(browser)).url);
  back.searchParams.set('iss', 'https://evil.example');
  expect(await trouble(browser, await browser.get(back.pathname + back.search))).toContain(
    'Google does not answer right now',
  );
});

test("a stolen way back signs nobody in: not with the victim's cookie, nor with a code twice", async () => {
  const attacker = visitor(app);
  const victim = visitor(app);
  const stolen = await consent((await startSignIn(attacker)).url);
  await startSignIn(victim);
  expect(await trouble(victim, await victim.get(stolen.pathname + stolen.search))).toContain(
    'another window',
  );
  expect((await victim.session()).user).toBe(null);

  const path = stolen.pathname + stolen.search;
  const copy = visitor(app);
  for (const [name, value] of attacker.jar) copy.jar.set(name, value);
  const answers = await Promise.all([attacker.get(path), copy.get(path)]);
  expect(answers.map((answer) => answer.headers.get('location')).sort()).toEqual(['/dashboard', '/sign-in']);
});

test('who stays at the provider for more than five minutes begins again', async () => {
  const browser = visitor(app);
  const back = await consent((await startSignIn(browser)).url);
  app.clock.advance(301_000);
  expect(await trouble(browser, await browser.get(back.pathname + back.search))).toContain('took too long');
});

test('a visitor who changes their mind, and every other error of the provider, is told so', async () => {
  for (const [error, message] of [
    ['access_denied', 'You did not allow Google'],
    ['server_error', 'Google could not sign you in'],
    ['<script>', 'Google could not sign you in'],
  ]) {
    const browser = visitor(app);
    const state = new URL((await startSignIn(browser)).url).searchParams.get('state');
    const query = new URLSearchParams({
      error: error ?? '',
      error_description: '<b>x</b>',
      state: state ?? '',
    });
    expect(await trouble(browser, await browser.get(`/api/auth/callback/google?${query}`))).toContain(
      message,
    );
  }
});

test('the way back works once, in this browser, at this provider, with its state', async () => {
  const late = 'took too long or was begun in another window';
  const browser = visitor(app);
  const back = await consent((await startSignIn(browser)).url);
  const path = back.pathname + back.search;
  const stranger = visitor(app);
  expect(await trouble(stranger, await stranger.get(path))).toContain(late);
  expect((await browser.get(path)).headers.get('location')).toBe('/dashboard');
  expect((await browser.get(path)).headers.get('location')).toBe('/sign-in');

  const other = visitor(app);
  const toFacebook = await consent((await startSignIn(other, 'facebook')).url);
  expect(await trouble(other, await other.get(`/api/auth/callback/google${toFacebook.search}`))).toContain(
    'Google does not answer',
  );
  for (const query of [
    '',
    '?code=x',
    '?state=x',
    '?code=x&state=x',
    '?state[]=1',
    `?state=${'x'.repeat(5_000)}`,
    '?state=%00&code=%00',
  ]) {
    const lost = visitor(app);
    expect(await trouble(lost, await lost.get(`/api/auth/callback/google${query}`))).toContain(late);
  }
});

test('two windows that bring the same new person make one account', async () => {
  told.claims = { ...told.claims, sub: 'g-twice', email: 'twice@mail.example' };
  const browsers = [visitor(app), visitor(app)];
  const backs = await Promise.all(browsers.map(async (browser) => consent((await startSignIn(browser)).url)));
  const answers = await Promise.all(
    browsers.map((browser, i) => browser.get(`${backs[i]?.pathname}${backs[i]?.search}`)),
  );
  expect(answers.map((answer) => answer.headers.get('location'))).toEqual(['/dashboard', '/dashboard']);
  expect(await database.select().from(users).where(eq(users.email, 'twice@mail.example'))).toHaveLength(1);
});

test('a window whose account another makes between its two looks is signed in to it', async () => {
  told.claims = { ...told.claims, sub: 'g-between', email: 'between@mail.example' };
  await signInThrough(visitor(app));
  const rename = (tx: Pick<typeof database, 'update'>, from: string, to: string) =>
    tx.update(accounts).set({ accountId: to }).where(eq(accounts.accountId, from));
  await rename(database, 'g-between', 'g-away');
  const browser = visitor(app);
  const back = await consent((await startSignIn(browser)).url);
  const answer = await database.transaction(async (tx) => {
    await tx.execute('lock table users in access exclusive mode');
    await rename(tx, 'g-away', 'g-between');
    const asked = browser.get(back.pathname + back.search);
    const waiting = "select 1 from pg_locks where relation = 'users'::regclass and not granted";
    await expect.poll(async () => (await tx.execute(waiting)).rows, { timeout: 20_000 }).toHaveLength(1);
    return { asked };
  });
  expect((await answer.asked).headers.get('location')).toBe('/dashboard');
});

test('when our own database fails it is told as well, and nothing is half done', async () => {
  told.claims = { sub: 'g-broke', email: 'broke@mail.example', email_verified: true, name: 'Broke' };
  const browser = visitor(app);
  const back = await consent((await startSignIn(browser)).url);
  await app.pool.query('alter table profiles rename to profiles_away');
  const answer = await browser.get(back.pathname + back.search);
  await app.pool.query('alter table profiles_away rename to profiles');
  expect(await trouble(browser, answer)).toBe(
    'Signing in with Google does not work right now. Please try again.',
  );
  expect(await userOf('broke@mail.example')).toBeUndefined();
});

test('banned people do not come in this way either', async () => {
  told.claims = { ...told.claims, sub: 'g-banned', email: 'banned@mail.example' };
  await signInThrough(visitor(app));
  await database
    .update(users)
    .set({ bannedAt: app.clock.now() })
    .where(eq(users.email, 'banned@mail.example'));
  const browser = visitor(app);
  expect(await trouble(browser, await signInThrough(browser))).toContain('This account has been suspended');
});

test('unknown providers and other addresses of the library are not found', async () => {
  for (const path of [
    '/sign-in/github',
    '/api/auth/callback/github',
    '/api/auth/get-session',
    '/api/auth/ok',
    '/api/auth/sign-in/email',
    '/api/auth/sign-up/email',
    '/api/auth/error',
    '/api/auth',
  ])
    expect([path, (await app.get(path)).status]).toEqual([path, 404]);
  expect((await app.post('/sign-in/github', {})).status).toBe(404);
  for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/sign-out'])
    expect([path, (await app.post(path, {})).status]).toEqual([path, 404]);
  expect((await app.get('/sign-in/google')).headers.get('location')).toBe('/sign-in');
});

test('a provider that is away is said to be so, and asked again when it is back', async () => {
  const gone = new OAuth2Server();
  await gone.issuer.keys.generate('RS256');
  await gone.start(0, '127.0.0.1');
  const port = gone.address().port;
  await gone.stop();
  const away = await testApp({ settings: { ...keys, GOOGLE_ISSUER: `http://localhost:${port}` } });
  const browser = visitor(away);
  expect(await trouble(browser, (await startSignIn(browser)).answer)).toContain(
    'Google does not answer right now',
  );
  await gone.start(port, '127.0.0.1');
  expect((await startSignIn(browser)).url).toContain(`http://localhost:${port}/authorize`);
  await Promise.all([gone.stop(), away.stop()]);
});

test('without keys the button leads back to its page with a clear message', async () => {
  const bare = await testApp();
  const browser = visitor(bare);
  const answer = await browser.post(
    '/sign-in/google',
    {},
    { referer: 'http://127.0.0.1:3000/contact-us?subject=x' },
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact-us?subject=x']);
  expect(await (await browser.get('/contact-us')).text()).toMatch(
    /<strong>Error<\/strong><span>Signing in with Google is not switched on here/,
  );
  const foreign = await browser.post('/sign-in/facebook', {}, { referer: 'https://evil.example/x' });
  expect(foreign.headers.get('location')).toBe('/sign-in');
  await bare.stop();
});

test('no session was left behind by any refusal', async () => {
  const owners = await database
    .select({ email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId));
  expect(new Set(owners.map(({ email }) => email))).not.toContain('fresh@mail.example');
  expect(app.lines.join('\n')).not.toMatch(/mail\.example|s3cret|code=/);
});
