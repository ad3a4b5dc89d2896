import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { users } from '#app/accounts/users/user.table.ts';
import { signature } from '#app/platform/secrets/tokens.ts';
import { appCode, memberWithApp, setUpApp } from '#tests/people/authenticator.ts';
import { goodPassword, mailedLink, member, tokenOf, type Visitor, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { codeGuesses, passwordGuesses } from './account-limits.server.ts';

const app = await testApp({
  settings: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' },
});
afterAll(app.stop);

const from = (turn: number) => ({ 'x-forwarded-for': `198.51.100.${turn}` });
const enter = (browser: Visitor, email: string, turn: number, password = goodPassword) =>
  browser.send('/sign-in', { email, password }, from(turn));
const useUp = (limit: (typeof passwordGuesses)['slow'], key: string) =>
  Promise.all(Array.from({ length: limit.points }, () => app.limits.use(limit, key)));

test('while ten addresses guess, the owner gets in with the right password: at once in a known browser, slowly elsewhere', async () => {
  const email = 'owner@mail.example';
  const known = await member(app, email);
  const storm = Array.from({ length: 10 }, async (_, turn) => {
    const statuses: number[] = [];
    for (let time = 0; time < 15; time += 1)
      statuses.push((await enter(visitor(app), email, turn, `guess-${time}`)).status);
    return statuses;
  });
  expect((await enter(known, email, 99)).status).toBe(200);
  const statuses = (await Promise.all(storm)).flat();
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(100);
  expect((await enter(known, email, 0)).status).toBe(200);

  await useUp(passwordGuesses.account, email);
  const begin = performance.now();
  expect((await enter(visitor(app), email, 98)).status).toBe(200);
  expect(performance.now() - begin).toBeGreaterThan(2_900);
}, 60_000);

test('right passwords use nothing up', async () => {
  const email = 'often@mail.example';
  await member(app, email);
  for (let time = 0; time < 12; time += 1) expect((await enter(visitor(app), email, 50)).status).toBe(200);
}, 30_000);

test('beyond the slow guesses too a link by mail makes a browser known', async () => {
  const email = 'besieged@mail.example';
  await member(app, email);
  await useUp(passwordGuesses.account, email);
  await useUp(passwordGuesses.slow, email);
  const browser = visitor(app);
  const refused = await enter(browser, email, 60);
  expect(refused.status).toBe(429);
  expect(refused.answer.toast.description).toContain('Forgot your password?');
  await browser.send('/forgot-password', { email });
  const token = tokenOf(await mailedLink(app, email, 'reset-password'));
  const chosen = 'veld-lantern-31';
  await browser.send('/reset-password', { token, password: chosen, confirm_password: chosen });
  expect((await enter(browser, email, 60, chosen)).status).toBe(200);
}, 30_000);

test('no browser is known to an account whose address is not proven: it may become somebody else’s', async () => {
  const squatter = await member(app, 'unproven@mail.example', { verified: false });
  expect((await enter(squatter, 'unproven@mail.example', 80)).status).toBe(200);
  expect(squatter.jar.get('naledi.device')).toBeUndefined();
});

test('a browser is known to the accounts that were signed in to in it, and by our signature', async () => {
  const email = 'mine@mail.example';
  const mine = await member(app, email);
  const other = await member(app, 'other@mail.example');
  const cookie = mine.jar.get('naledi.device') ?? '';
  expect(Buffer.from(decodeURIComponent(cookie), 'base64').toString()).not.toContain('mine');
  await useUp(passwordGuesses.account, email);
  await useUp(passwordGuesses.slow, email);
  expect((await enter(other, email, 70)).status).toBe(429);
  const forged = visitor(app);
  const text = JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64').toString());
  const changed = Buffer.from(JSON.stringify(`x${text}`)).toString('base64');
  forged.jar.set('naledi.device', encodeURIComponent(changed));
  expect((await enter(forged, email, 71)).status).toBe(429);
  expect((await enter(mine, email, 71)).status).toBe(200);
  await useUp(passwordGuesses.known, `${text.split('.')[0]} ${email}`);
  expect((await enter(mine, email, 71)).status, 'but not without end').toBe(429);
}, 30_000);

test('codes are guessed no more often, and the owner’s phone is let in meanwhile', async () => {
  const email = 'codes@mail.example';
  const { browser, secret } = await memberWithApp(app, email);
  const [person] = await app.database.select().from(users).where(eq(users.email, email));
  const id = person?.id ?? '';
  await useUp(codeGuesses.account, id);
  await useUp(codeGuesses.slow, id);
  const thief = visitor(app);
  expect((await enter(thief, email, 80)).status).toBe(200);
  const guessed = await thief.send(
    '/sign-in/two-factor',
    { code: appCode(secret, app.clock.now()) },
    from(80),
  );
  expect(guessed.status, 'whoever has the password has no more guesses').toBe(429);
  await browser.post('/sign-out', {});
  await enter(browser, email, 81);
  const mine = await browser.send('/sign-in/two-factor', { code: appCode(secret, app.clock.now()) });
  expect(mine.status).toBe(200);
}, 30_000);

test('wrong codes count over all sign-ins, recovery codes too', async () => {
  const email = 'wrong-codes@mail.example';
  await memberWithApp(app, email);
  const tries: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const thief = visitor(app);
    await enter(thief, email, 85);
    for (const code of ['000000', 'aaaaa-aaaaa', '111111', 'bbbbb-bbbbb'])
      tries.push((await thief.send('/sign-in/two-factor', { code }, from(85))).status);
  }
  expect(tries).toEqual([...Array(10).fill(400), 429, 429]);
}, 30_000);

const enterCode = (browser: Visitor, code: string, turn: number) =>
  browser.send('/sign-in/two-factor', { code }, from(turn));

async function idOf(email: string): Promise<string> {
  const [person] = await app.database.select().from(users).where(eq(users.email, email));
  return person?.id ?? '';
}

/** Browsers that signed in with the password, each known from then on. */
async function knownBrowsers(email: string, number: number): Promise<Visitor[]> {
  const browsers = Array.from({ length: number }, () => visitor(app));
  for (const browser of browsers) expect((await enter(browser, email, 99)).status).toBe(200);
  app.clock.advance(1000);
  return browsers;
}

test('whoever signed in before the second factor was there has the guesses of a stranger, however many browsers that were', async () => {
  const email = 'phished@mail.example';
  const owner = await member(app, email);
  const [first, second] = await knownBrowsers(email, 2);
  const { secret } = await setUpApp(app, owner);
  const guesses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await enter(first!, email, 120);
    for (let more = 0; more < 4; more += 1) guesses.push((await enterCode(first!, '000000', 120)).status);
  }
  expect(guesses).toEqual([...Array(10).fill(400), 429, 429]);
  await enter(second!, email, 120);
  expect((await enterCode(second!, '000000', 120)).status, 'no guesses of its own').toBe(429);

  await member(app, 'thief@mail.example');
  await enter(second!, 'thief@mail.example', 120);
  await enter(second!, email, 120);
  const later = await enterCode(second!, '000000', 120);
  expect(later.status, 'nor after a sign-in to an account of its own').toBe(429);

  await useUp(codeGuesses.account, await idOf(email));
  await useUp(codeGuesses.slow, await idOf(email));
  await owner.post('/sign-out', {});
  await enter(owner, email, 121);
  const code = appCode(secret, app.clock.now());
  expect((await enterCode(owner, code, 121)).status, 'where she set it up').toBe(200);
}, 60_000);

test('another password makes strangers of all browsers but the one in which it was chosen', async () => {
  const email = 'changed@mail.example';
  const owner = await member(app, email);
  const [old] = await knownBrowsers(email, 1);
  const password = 'veld-lantern-31';
  const changed = await owner.send('/settings?section=password', {
    current_password: goodPassword,
    password,
    confirm_password: password,
  });
  expect(changed.status).toBe(200);
  await useUp(passwordGuesses.account, email);
  await useUp(passwordGuesses.slow, email);
  expect((await enter(old!, email, 130, password)).status).toBe(429);
  expect((await enter(owner, email, 131, password)).status).toBe(200);
}, 30_000);

test('a mark that does not say since when is older than every password', async () => {
  const email = 'long-ago@mail.example';
  await member(app, email);
  const secret = app.settings.AUTH_SECRET;
  const account = signature(secret, `device-account ${email}`).slice(0, 22);
  const withMark = (entry: string) => {
    const marked = ['some-id', entry];
    const value = [...marked, signature(secret, ['device', ...marked].join('.'))].join('.');
    const browser = visitor(app);
    const cookie = Buffer.from(JSON.stringify(value)).toString('base64');
    browser.jar.set('naledi.device', encodeURIComponent(cookie));
    return browser;
  };
  await useUp(passwordGuesses.account, email);
  await useUp(passwordGuesses.slow, email);
  expect((await enter(withMark(account), email, 140)).status).toBe(429);
  expect((await enter(withMark(`${account}:${app.clock.now().getTime()}`), email, 140)).status).toBe(200);
}, 30_000);

test('all known browsers of an account together have an end too; beyond it they are strangers, who may still get in', async () => {
  const email = 'many-browsers@mail.example';
  const { browser, secret } = await memberWithApp(app, email);
  const id = await idOf(email);
  await useUp(codeGuesses.knownTogether, id);
  await browser.post('/sign-out', {});
  await enter(browser, email, 150);
  expect((await enterCode(browser, appCode(secret, app.clock.now()), 150)).status).toBe(200);
  await useUp(codeGuesses.account, id);
  await useUp(codeGuesses.slow, id);
  app.clock.advance(30_000);
  await browser.post('/sign-out', {});
  await enter(browser, email, 151);
  expect((await enterCode(browser, appCode(secret, app.clock.now()), 151)).status).toBe(429);
}, 30_000);

/** How many statements the database is asked for it. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let asked = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...statement: unknown[]) {
    asked += 1;
    return (query as (...statement: unknown[]) => unknown).apply(this, statement);
  } as typeof query;
  await work();
  pg.Client.prototype.query = query;
  return asked;
}

test('a known browser asks the database no more than any other, and an address without an account is asked about as much as one with', async () => {
  const email = 'counted@mail.example';
  const known = await member(app, email);
  await known.post('/sign-out', {});
  const asked = (browser: Visitor, address: string, password: string) =>
    statementsOf(() => enter(browser, address, 160, password));
  const wrong = await asked(visitor(app), email, 'wrong');
  expect(await asked(visitor(app), 'without-account@mail.example', 'wrong')).toBe(wrong);
  expect(await asked(known, email, 'wrong')).toBeLessThanOrEqual(wrong);
  const right = await asked(visitor(app), email, goodPassword);
  expect(await asked(known, email, goodPassword)).toBeLessThanOrEqual(right);
}, 30_000);

test('while the counters are away nobody can guess, no stranger is mailed, and what was typed is kept', async () => {
  const email = 'away@mail.example';
  const known = await member(app, email);
  await app.pool.query('alter table rate_limits rename to rate_limits_away');
  try {
    for (const browser of [known, visitor(app)])
      for (const password of ['wrong', goodPassword]) {
        const { status, answer } = await enter(browser, email, 90, password);
        expect([status, answer.toast.description]).toEqual([
          503,
          'Sign-in does not work right now. Please try again.',
        ]);
      }
    const contact = { name: 'Ana', email, subject: 'General Inquiry', message: 'Hello' };
    const { status, answer } = await app.send('/contact-us', contact);
    expect([status, answer.typed?.message]).toEqual([503, 'Hello']);
    expect((await app.get('/contact-us')).status).toBe(200);
  } finally {
    await app.pool.query('alter table rate_limits_away rename to rate_limits');
  }
});
