import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import {
  newEmailToken,
  resetToken,
  secondStepToken,
} from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { beginTwoFactor, renewRecoveryCodes } from '#app/accounts/two-factor/two-factor.server.ts';
import { accounts } from '#app/accounts/users/identity.table.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { recoveryCodes, twoFactors } from '#app/accounts/users/two-factor.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { memberBlocks } from '#app/features/community/block.table.ts';
import { feedPosts } from '#app/features/community/feed/post.table.ts';
import { reports } from '#app/features/community/moderation/report.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { submissions } from '#app/submissions.ts';
import { elementOf, fieldsOf } from '#tests/pages/document.ts';
import {
  goodPassword,
  mailedLink,
  member,
  signUpFields,
  tokenOf,
  type Visitor,
  visitor,
} from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { identityProvider, signInThrough } from '#tests/site/identity-provider.ts';

const { server, told, settings } = await identityProvider();
const app = await testApp({ settings });
afterAll(() => Promise.all([app.stop(), server.stop()]));
const { database } = app;

const ownPassword = 'veld-lantern-31';
const author = await member(app, 'author@mail.example');
const idOf = async (email: string) =>
  (await database.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? '';
const linkTo = async (email: string, page: string) => tokenOf(await mailedLink(app, email, page));

async function social(browser: Visitor, provider: string, subject: string, email: string, verified: boolean) {
  told.claims = { sub: subject, email, email_verified: verified, name: 'Somebody Else' };
  return signInThrough(browser, provider);
}

/** A stranger makes an account with an address that is not hers, and leaves in it whatever the tables can hold. */
async function hijack(by: string, email: string) {
  const stranger = visitor(app);
  if (by === 'password')
    await stranger.send('/signup', signUpFields(email, { full_name: 'Stranger Danger', city: 'Nowhere' }));
  else await social(stranger, by, `stranger-${email}`, email, false);
  if (by === 'password') await stranger.signIn(email);
  expect((await stranger.session()).user).toMatchObject({ email, emailVerified: false });
  const userId = await idOf(email);
  const now = app.clock.now();
  await database.insert(twoFactors).values({ userId, secret: 'x', createdAt: now, confirmedAt: now });
  await renewRecoveryCodes(database, userId, app.settings.AUTH_SECRET);
  await database.insert(accounts).values({
    id: `foreign-${email}`,
    userId,
    providerId: 'google',
    accountId: `foreign-${email}`,
    createdAt: now,
    updatedAt: now,
  });
  const data = { email };
  await newEmailToken.issue(database, { userId, data, now });
  const step = { method: 'email', next: '/', attempts: 0 } as const;
  await secondStepToken.issue(database, { userId, data: step, now });
  const reset = await resetToken.issue(database, { userId, data, now });
  await database.update(profiles).set({ city: 'Nowhere' }).where(eq(profiles.userId, userId));
  await sendFrom(userId, `typed-${email}`);
  return { stranger, userId, reset };
}

/** What can be sent and done from an account whose address nobody has proven yet. */
async function sendFrom(userId: string, typed: string) {
  const sent = { userId, email: typed };
  await database
    .insert(contactMessages)
    .values({ ...sent, name: 'Stranger Danger', subject: 'General Inquiry', message: 'Of a stranger' });
  await database
    .insert(eventRegistrations)
    .values({ ...sent, eventId: '1', eventTitle: 'Fair', fullName: 'A child', status: 'registered' });
  const [post] = await database.insert(feedPosts).values({ userId: author.id, content: 'Hello' }).returning();
  await database.insert(reports).values({ userId, postId: post!.id, reason: 'other' });
  await database.insert(memberBlocks).values({ userId, blockedId: author.id });
}

const countSent = async (userId: string) =>
  (
    await Promise.all([
      ...submissions.map(({ table, columns }) => database.$count(table, eq(columns.userId, userId))),
      ...[memberBlocks, reports].map((table) => database.$count(table, eq(table.userId, userId))),
    ])
  ).reduce((all, count) => all + count, 0);

const choose = (browser: Visitor, token: string) =>
  browser.send('/reset-password', { token, password: ownPassword, confirm_password: ownPassword });

/** The owner proves the address in a browser that has never been here. Each returns her browser, signed in. */
const proofs = {
  async link(email: string) {
    const owner = visitor(app);
    const token = await linkTo(email, 'verify-email');
    const answer = await owner.post('/verify-email', { token, answer: 'new' });
    const next = answer.headers.get('location') ?? '';
    if (next.startsWith('/reset-password')) {
      await choose(owner, tokenOf(next));
      await owner.signIn(email, ownPassword);
    }
    return owner;
  },
  async reset(email: string) {
    const owner = visitor(app);
    await owner.send('/forgot-password', { email });
    await choose(owner, await linkTo(email, 'reset-password'));
    await owner.signIn(email, ownPassword);
    return owner;
  },
  async google(email: string) {
    const owner = visitor(app);
    await social(owner, 'google', `owner-${email}`, email, true);
    return owner;
  },
};

const cases = ['password', 'google', 'facebook'].flatMap((by) =>
  Object.keys(proofs).map((proof) => [by, proof as keyof typeof proofs] as const),
);

describe.each(cases)('made by a stranger with %s, proven by %s', (by, proof) => {
  const email = `${by}-${proof}@mail.example`;

  test('no second factor, code, session, link or identity from before is left', async () => {
    const { stranger, userId, reset } = await hijack(by, email);
    const owner = await proofs[proof](email);
    expect((await owner.session()).user).toMatchObject({ email, emailVerified: true });
    expect(await database.select().from(twoFactors).where(eq(twoFactors.userId, userId))).toEqual([]);
    expect(await database.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))).toEqual([]);
    expect(await database.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))).toEqual([]);
    expect((await stranger.session()).user).toBe(null);
    expect(await database.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(1);
    expect((await choose(visitor(app), reset)).status).toBe(400);
    const ways = await database.select().from(accounts).where(eq(accounts.userId, userId));
    const mine = proof === 'google' ? `owner-${email}` : userId;
    expect(ways.map(({ accountId }) => accountId)).toEqual([mine]);
    const again = visitor(app);
    await social(again, by === 'password' ? 'google' : by, `stranger-${email}`, email, false);
    expect((await again.session()).user).toBe(null);
  });

  test('what was sent from it is nobody’s, and who was blocked is not', async () => {
    expect(await countSent(await idOf(email))).toBe(0);
    const sent = await database
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, `typed-${email}`));
    expect(sent).toMatchObject([{ userId: null, message: 'Of a stranger' }]);
  });

  test('the profile and the password are the prover’s', async () => {
    const userId = await idOf(email);
    const [profile] = await database.select().from(profiles).where(eq(profiles.userId, userId));
    const [user] = await database.select().from(users).where(eq(users.id, userId));
    expect(profile).toMatchObject({ gender: null, ageRange: null, country: null, city: null });
    expect([profile?.fullName, user?.name]).not.toContain('Stranger Danger');
    expect((await visitor(app).signIn(email)).status).toBe(400);
  });
});

test('before the proof no second factor, password or profile can be made, whatever is sent', async () => {
  const browser = await member(app, 'unproven@mail.example', { verified: false });
  const sent: [string, Record<string, string>][] = [
    ['two-factor', { current_password: goodPassword }],
    ['password', { current_password: goodPassword, password: ownPassword, confirm_password: ownPassword }],
    ['profile', { full_name: 'New', gender: '', age_range: '', country: '', city: '' }],
    ['newsletter', { newsletter_subscribed: 'on' }],
  ];
  for (const [section, fields] of sent)
    expect([section, (await browser.send(`/settings?section=${section}`, fields)).status]).toEqual([
      section,
      403,
    ]);
  await beginTwoFactor(database, browser.id, app.clock.now(), app.settings.AUTH_SECRET);
  const codes = await browser.post('/settings?section=two-factor-confirm', { code: '123456' });
  expect(codes.status).toBe(403);
  const html = await (await browser.get('/settings')).text();
  expect(html).toContain('Not verified yet');
  expect(html).not.toContain('id="two-factor"');
});

test('the person who signed up and opens the link in the same browser keeps password and profile, at one press', async () => {
  const browser = visitor(app);
  const email = 'honest@mail.example';
  await browser.send('/signup', signUpFields(email, { newsletter_subscribed: 'on' }));
  const link = await mailedLink(app, email, 'verify-email');
  await sendFrom(await idOf(email), 'another@mail.example');
  expect(await (await browser.get(link)).text()).toContain('data-continue');
  const answer = await browser.post('/verify-email', { token: tokenOf(link) });
  expect(answer.headers.get('location')).toBe('/');
  const [profile] = await database.select().from(profiles).where(eq(profiles.email, email));
  expect(profile).toMatchObject({ fullName: 'Thandi Nkosi', city: 'Polokwane', newsletterSubscribed: true });
  expect(await countSent(await idOf(email))).toBe(4);
  expect((await visitor(app).signIn(email)).status).toBe(200);
  expect(
    (await app.mails()).some(({ kind, toEmail }) => kind === 'confirmed-elsewhere' && toEmail === email),
  ).toBe(false);
});

test('another browser is asked for the password of the sign-up, is shown nothing that was typed, and presses nothing by itself', async () => {
  const email = 'phone@mail.example';
  await visitor(app).send('/signup', signUpFields(email, { full_name: 'Zintle Xaba', city: 'Gqeberha' }));
  const link = await mailedLink(app, email, 'verify-email');
  const token = tokenOf(link);
  const phone = visitor(app);
  const html = await (await phone.get(link)).text();
  expect(html).not.toMatch(/data-continue|Zintle|Xaba|Gqeberha/);
  for (const words of ['Was it you?', 'Choose a new password', 'No, it was not me'])
    expect(html).toContain(words);
  const wrong = await phone.post('/verify-email', { token, password: 'not-the-password-1' });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('The account was not created with this password.');
  const empty = await phone.send('/verify-email', { token, password: '' });
  expect([empty.status, empty.answer.errors]).toEqual([
    400,
    { password: 'Please type the password of your sign-up' },
  ]);
  const plain = await (await phone.post(link, { token, password: '' })).text();
  expect(plain).toContain('Please type the password of your sign-up');
  expect(plain).toContain('Was it you?');
  expect((await phone.session()).user).toBe(null);
  const answer = await phone.post('/verify-email', { token, password: goodPassword });
  expect(answer.headers.get('location')).toBe('/');
  expect((await phone.session()).user).toMatchObject({ email, emailVerified: true, name: 'Zintle Xaba' });
  expect((await app.mails())[0]).toMatchObject({ kind: 'confirmed-elsewhere', toEmail: email });
  expect((await visitor(app).signIn(email)).status).toBe(200);
});

test('who chooses a new password instead is let in, with three courses, and asked for her details in empty fields', async () => {
  const email = 'afresh@mail.example';
  await visitor(app).send('/signup', signUpFields(email, { full_name: 'Stranger Danger', city: 'Nowhere' }));
  const owner = visitor(app);
  const next = await owner.post('/verify-email', {
    token: await linkTo(email, 'verify-email'),
    answer: 'new',
  });
  const path = next.headers.get('location') ?? '';
  expect(path).toMatch(/^\/reset-password\?token=/);
  expect((await owner.session()).user).toBe(null);
  const { answer } = await choose(owner, tokenOf(path));
  expect([answer.redirectTo, answer.toast.title]).toEqual(['/settings#profile', 'Email verified']);
  expect((await owner.session()).user).toMatchObject({ email, emailVerified: true });
  const settings = await (await owner.get('/settings')).text();
  expect(settings).not.toMatch(/Stranger|Nowhere/);
  const shown = fieldsOf(elementOf(settings, 'form[action*="section=profile"]').outerHTML);
  expect(shown).toMatchObject({ full_name: '', gender: '', age_range: '', country: '', city: '' });
  expect(await (await owner.get('/course-access')).text()).toContain('Access Course');
});

test('an account that somebody else made is deleted by the owner of the address, once', async () => {
  const email = 'not-me@mail.example';
  const stranger = visitor(app);
  await stranger.send('/signup', signUpFields(email));
  await stranger.signIn(email);
  const token = await linkTo(email, 'verify-email');
  const answer = await visitor(app).post('/verify-email', { token, answer: 'no' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(await idOf(email)).toBe('');
  expect((await stranger.session()).user).toBe(null);
  expect((await visitor(app).post('/verify-email', { token, answer: 'no' })).status).toBe(400);
});

test('after a second sign-up the first link asks the other browser for a password, and the own link keeps what she typed', async () => {
  const email = 'contested@mail.example';
  const stranger = visitor(app);
  await stranger.send('/signup', signUpFields(email, { full_name: 'Stranger Danger' }));
  const first = await linkTo(email, 'verify-email');
  const owner = visitor(app);
  await owner.send('/signup', signUpFields(email, { full_name: 'Lerato Mokoena', city: 'Tzaneen' }));
  const answer = await owner.post('/verify-email', { token: first, answer: 'new' });
  expect(answer.headers.get('location')).toMatch(/^\/reset-password\?token=/);
  expect((await owner.session()).user).toBe(null);
  expect((await choose(owner, await linkTo(email, 'reset-password'))).status).toBe(200);
  const [profile] = await database.select().from(profiles).where(eq(profiles.email, email));
  expect(profile).toMatchObject({ fullName: 'Lerato Mokoena', city: 'Tzaneen' });
  expect((await visitor(app).signIn(email)).status).toBe(400);
  expect((await visitor(app).signIn(email, ownPassword)).status).toBe(200);
});

test('a provider’s sign-up is kept by the browser that made it', async () => {
  const email = 'kept@mail.example';
  const browser = visitor(app);
  await social(browser, 'facebook', 'kept-1', email, false);
  await browser.post('/verify-email', { token: await linkTo(email, 'verify-email') });
  expect((await browser.session()).user).toMatchObject({ email, emailVerified: true });
  const later = visitor(app);
  await social(later, 'facebook', 'kept-1', email, false);
  expect((await later.session()).user).toMatchObject({ email });
});

test('an address is given to no account but that of the browser that opens its link', async () => {
  const stranger = await member(app, 'thief@mail.example');
  const email = 'victim@mail.example';
  await stranger.send('/settings?section=email', { email, current_password: goodPassword });
  const link = await mailedLink(app, email, 'verify-email/new');
  const victim = visitor(app);
  expect(await (await victim.get(link)).text()).not.toContain('Use this address');
  expect((await victim.send('/verify-email/new', { token: tokenOf(link) })).status).toBe(403);
  const other = await member(app, 'other@mail.example');
  expect((await other.send('/verify-email/new', { token: tokenOf(link) })).status).toBe(400);
  expect(await idOf(email)).toBe('');
});

describe.each(['required', 'offered'])('the first administrator, with two-factor sign-in %s', (twoFactor) => {
  test('is not locked out by a stranger who signed up first, and shares no password with anyone', async () => {
    const chief = 'chief@naledi.example';
    const strict = await testApp({ settings: { ADMIN_EMAILS: chief, STAFF_TWO_FACTOR: twoFactor } });
    try {
      const stranger = visitor(strict);
      await stranger.send('/signup', signUpFields(chief, { full_name: 'The Chief' }));
      await stranger.signIn(chief);
      const owner = visitor(strict);
      const token = tokenOf(await mailedLink(strict, chief, 'verify-email'));
      expect(await (await owner.get(`/verify-email?token=${token}`)).text()).not.toContain('The Chief');
      const next =
        (await owner.post('/verify-email', { token, answer: 'new' })).headers.get('location') ?? '';
      expect(next).toMatch(/^\/reset-password\?token=/);
      expect((await choose(owner, tokenOf(next))).status).toBe(200);
      expect((await stranger.session()).user).toBe(null);
      expect((await visitor(strict).signIn(chief)).status).toBe(400);
      expect((await stranger.get('/admin')).headers.get('location')).toBe('/');
      expect((await owner.session()).user).toMatchObject({ email: chief, role: 'admin' });
      expect(
        await strict.database
          .select()
          .from(accounts)
          .where(and(eq(accounts.providerId, 'credential'))),
      ).toHaveLength(1);
    } finally {
      await strict.stop();
    }
  });
});
