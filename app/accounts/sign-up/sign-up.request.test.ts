import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { loginAnalytics, signupAnalytics } from '#app/accounts/users/analytics.table.ts';
import { accounts } from '#app/accounts/users/identity.table.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { elementOf, optionsOf, textsOf } from '#tests/pages/document.ts';
import {
  type Fields,
  goodPassword,
  mailedLink,
  member,
  signUpFields,
  tokenOf,
  visitor,
} from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

const success = {
  tone: 'success',
  title: 'Success!',
  description:
    'Please check your email to verify your account. Click the verification link to complete your registration.',
};
const userOf = async (email: string) =>
  (await database.select().from(users).where(eq(users.email, email)))[0]!;

test('the page has the specified fields, options and links', async () => {
  const html = await (await app.get('/signup')).text();
  expect(html).toContain('Create Your Account</h1>');
  const labels = textsOf(html, 'label');
  for (const label of [
    'Full Name',
    'Email Address',
    'Password',
    'Confirm Password',
    'Gender',
    'Age Range',
    'Country',
    'City',
  ])
    expect(labels).toContain(label);
  expect(html).toContain('Subscribe to our newsletter for updates and exclusive content');
  expect(html).not.toMatch(/newsletter_subscribed"[^>]*checked/);
  expect(optionsOf(html, 'country').slice(-4)).toEqual(['Namibia', 'Tanzania', 'Uganda', 'Other']);
  expect(html).toMatch(
    /<a href="\/">Back to Home<\/a>.*<a href="\/">Already have an account\? Sign In<\/a>/s,
  );
  expect(html).toMatch(/data-other="Creating Account\.\.\.">Create Account/);
});

test('signing up makes account, profile, analytics row and mail, and does not sign in', async () => {
  const browser = visitor(app);
  const { status, answer } = await browser.send(
    '/signup',
    signUpFields('Thandi@Mail.Example', { newsletter_subscribed: 'on' }),
  );
  expect({ status, toast: answer.toast }).toEqual({ status: 200, toast: success });
  expect([...browser.jar.keys()]).toEqual(['naledi.sign_up']);
  expect((await browser.session()).user).toBe(null);
  const user = await userOf('thandi@mail.example');
  expect(user).toMatchObject({ name: 'Thandi Nkosi', emailVerified: false });
  const [profile] = await database.select().from(profiles).where(eq(profiles.userId, user.id));
  expect(profile).toMatchObject({
    fullName: 'Thandi Nkosi',
    email: 'thandi@mail.example',
    gender: 'female',
    ageRange: '25-34',
    country: 'South Africa',
    city: 'Polokwane',
    newsletterSubscribed: true,
    createdAt: app.clock.now(),
  });
  const [signup] = await database.select().from(signupAnalytics).where(eq(signupAnalytics.userId, user.id));
  expect(signup).toMatchObject({
    signupMethod: 'email',
    city: 'Polokwane',
    country: 'South Africa',
    signupDate: app.clock.now(),
  });
  const [account] = await database.select().from(accounts).where(eq(accounts.userId, user.id));
  expect(account).toMatchObject({ providerId: 'credential' });
  expect(account?.password).toMatch(/^\$argon2id\$/);
  expect(await database.select().from(courseAccess)).toEqual([]);
});

test.each([
  [
    'different and too short',
    { password: 'abc', confirm_password: 'abcd', full_name: '' },
    'Passwords do not match',
  ],
  [
    'too short',
    { password: 'abcde', confirm_password: 'abcde', full_name: '' },
    'Password must be at least 6 characters',
  ],
  ['no name', { full_name: '  ' }, 'Please enter your full name'],
  ['no address', { email: 'thandi' }, 'Invalid email address'],
  ['no gender', { gender: '' }, 'Please select your gender'],
  ['an unknown gender', { gender: 'x' }, 'Please select your gender'],
  ['no age range', { age_range: '12-17' }, 'Please select your age range'],
  ['an unknown country', { country: 'Wakanda' }, 'Please select your country'],
  ['no city', { city: '' }, 'Please enter your city'],
  ['a weak password', { password: 'password1', confirm_password: 'password1' }, 'password'],
])('%s is refused', async (_, fields: Fields, message) => {
  const email = `refused-${Math.random()}@mail.example`;
  const { status, answer } = await visitor(app).send('/signup', signUpFields(email, fields));
  expect(status).toBe(400);
  expect(answer.toast.title).toBe('Error');
  expect(answer.toast.description).toContain(message);
  expect(JSON.stringify(answer)).not.toContain(fields.password ?? goodPassword);
  expect(await userOf(email)).toBe(undefined);
});

test('an address with an account gets the same answer and a mail that says so', async () => {
  await member(app, 'lerato@mail.example');
  const before = (await app.mails()).length;
  const { status, answer } = await visitor(app).send(
    '/signup',
    signUpFields('LERATO@mail.example', { full_name: 'Somebody Else' }),
  );
  expect({ status, toast: answer.toast }).toEqual({ status: 200, toast: success });
  const mails = await app.mails();
  expect(mails.length).toBe(before + 1);
  expect(mails[0]).toMatchObject({
    kind: 'account-exists',
    toEmail: 'lerato@mail.example',
    toName: 'Thandi Nkosi',
  });
  expect(mails[0]?.text).not.toContain('Somebody Else');
});

test('an unconfirmed account of that address is only handed over with a new password', async () => {
  const stranger = await member(app, 'sipho@mail.example', { verified: false });
  await visitor(app).send(
    '/signup',
    signUpFields('sipho@mail.example', {
      password: 'veld-fire-lantern-9',
      confirm_password: 'veld-fire-lantern-9',
    }),
  );
  const token = tokenOf(await mailedLink(app, 'sipho@mail.example', 'reset-password'));
  const owner = visitor(app);
  const chosen = { password: 'my-own-lantern-83', confirm_password: 'my-own-lantern-83', token };
  expect((await owner.send('/reset-password', chosen)).status).toBe(200);
  expect((await userOf('sipho@mail.example')).emailVerified).toBe(true);
  expect(await stranger.session()).toMatchObject({ user: null });
  expect((await stranger.signIn('sipho@mail.example')).status).toBe(400);
  expect((await owner.signIn('sipho@mail.example', 'my-own-lantern-83')).status).toBe(200);
});

test('two sign-ups with one address at once make one account', async () => {
  const both = await Promise.all(
    [1, 2].map(() => visitor(app).send('/signup', signUpFields('twice@mail.example'))),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await database.select().from(users).where(eq(users.email, 'twice@mail.example'))).toHaveLength(1);
});

test('looking at the link uses nothing up; the button signs in, grants three courses and works once', async () => {
  const browser = visitor(app);
  await browser.send('/signup', signUpFields('nomsa@mail.example'));
  const link = await mailedLink(app, 'nomsa@mail.example', 'verify-email');
  for (let i = 0; i < 3; i += 1) {
    const page = await browser.get(link);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    elementOf(await page.text(), 'form[data-continue]');
  }
  const user = await userOf('nomsa@mail.example');
  expect(user.emailVerified).toBe(false);
  const answer = await browser.post('/verify-email', { token: tokenOf(link) });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(await browser.session()).toMatchObject({
    user: { email: 'nomsa@mail.example', emailVerified: true, role: 'user' },
  });
  const grants = await database.select().from(courseAccess).where(eq(courseAccess.userId, user.id));
  expect(grants.map((grant) => grant.courseId).sort()).toEqual([
    'career-planning-for-women-in-tech',
    'digital-literacy-basics',
    'introduction-to-technology',
  ]);
  expect(grants.every((grant) => grant.isActive && grant.expiresAt === null)).toBe(true);
  const home = await (await browser.get('/')).text();
  expect(home).toContain('Email verified');

  const again = await visitor(app).post('/verify-email', { token: tokenOf(link) });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('This link does not work any more');
  expect(again.headers.getSetCookie()).toEqual([]);
  const logins = await database.select().from(loginAnalytics).where(eq(loginAnalytics.userId, user.id));
  expect(logins).toMatchObject([{ loginMethod: 'email', city: 'Polokwane', country: 'South Africa' }]);
});

test('of two presses at once one signs in', async () => {
  const browser = visitor(app);
  await browser.send('/signup', signUpFields('race@mail.example'));
  const token = tokenOf(await mailedLink(app, 'race@mail.example', 'verify-email'));
  const both = await Promise.all([1, 2].map(() => browser.post('/verify-email', { token })));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
  const user = await userOf('race@mail.example');
  expect(await database.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  expect(await database.select().from(courseAccess).where(eq(courseAccess.userId, user.id))).toHaveLength(3);
});

test.each(['', 'x', 'a'.repeat(43), '../../etc', '\u0000', "' or 1=1 --", 'é'.repeat(43)])(
  'the link token %j is refused',
  async (token) => {
    const link = `/verify-email?token=${encodeURIComponent(token)}`;
    expect((await app.get(link)).status).toBe(200);
    expect((await app.post('/verify-email', { token })).status).toBe(400);
    expect((await app.get(`/reset-password?token=${encodeURIComponent(token)}`)).status).toBe(200);
  },
);

test('a link ends after 24 hours, at a newer one, cut off, and for another purpose', async () => {
  const email = 'late@mail.example';
  await visitor(app).send('/signup', signUpFields(email));
  const first = tokenOf(await mailedLink(app, email, 'verify-email'));
  const refused = async (token: string) => (await app.post('/verify-email', { token })).status === 400;
  expect(await refused(first.slice(0, -1))).toBe(true);
  expect(
    (
      await app.send('/reset-password', {
        token: first,
        password: 'veld-lantern-31',
        confirm_password: 'veld-lantern-31',
      })
    ).status,
  ).toBe(400);

  expect((await visitor(app).send('/verify-email/again', { email })).status).toBe(200);
  const second = tokenOf(await mailedLink(app, email, 'verify-email'));
  expect(second).not.toBe(first);
  expect(await refused(first)).toBe(true);

  app.clock.advance(24 * 3_600_000 - 1);
  expect(await (await app.get(`/verify-email?token=${second}`)).text()).toContain('Was it you?');
  app.clock.advance(1);
  expect(await refused(second)).toBe(true);
  expect((await userOf(email)).emailVerified).toBe(false);
  app.clock.advance(-24 * 3_600_000);
});

test('asking again for an address without an account, or a confirmed one, answers the same and sends nothing', async () => {
  await member(app, 'known@mail.example');
  const before = (await app.mails()).length;
  const answers = await Promise.all(
    ['known@mail.example', 'unknown@mail.example'].map((email) =>
      visitor(app).send('/verify-email/again', { email }),
    ),
  );
  expect(answers[0]?.answer).toEqual(answers[1]?.answer);
  expect((await app.mails()).length).toBe(before);
});

test('the database holds no secret of a link', async () => {
  await visitor(app).send('/signup', signUpFields('secret@mail.example'));
  const token = tokenOf(await mailedLink(app, 'secret@mail.example', 'verify-email'));
  expect(JSON.stringify(await database.select().from(oneTimeTokens))).not.toContain(token);
  expect(app.lines.join('\n')).not.toMatch(/mail\.example|marula|token=/);
});
