import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { recoveryCodes, twoFactors } from '#app/accounts/users/two-factor.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { type Fields, signUpFields, type Visitor, visitor } from '#tests/people/visitor.ts';
import { rounds } from '#tests/run/rounds.ts';
import { testApp } from '#tests/site/app.ts';

/** A stranger who knows the address and the name of its owner, and the owner, who alone reads the mail, in any order. */
const chief = 'chief@naledi.example';
const strangersPassword = 'quiver-tortoise-58';
const ownersPassword = 'veld-lantern-31';

interface People {
  email: string;
  stranger: Visitor;
  owner: Visitor;
  /** Another browser of hers, such as her phone. */
  phone: Visitor;
  /** Token of the newest link to that page in her mailbox. */
  link: (page: string) => Promise<string>;
}

const signUp = (browser: Visitor, email: string, password: string, more: Fields) =>
  browser.send('/signup', signUpFields(email, { password, confirm_password: password, ...more }));

async function choose(browser: Visitor, location: string | null) {
  const token = new URL(location ?? '', 'http://x').searchParams.get('token') ?? '';
  await browser.send('/reset-password', {
    token,
    password: ownersPassword,
    confirm_password: ownersPassword,
  });
}

async function confirm(browser: Visitor, token: string, more: Fields = { answer: 'new' }) {
  const answer = await browser.post('/verify-email', { token, ...more });
  const location = answer.headers.get('location');
  if (location?.startsWith('/reset-password')) await choose(browser, location);
}

const steps: Record<string, (people: People) => Promise<unknown>> = {
  'the stranger signs up': ({ stranger, email }) =>
    signUp(stranger, email, strangersPassword, { full_name: 'Stranger Danger', city: 'Nowhere' }),
  'the stranger signs in': ({ stranger, email }) => stranger.signIn(email, strangersPassword),
  'the stranger asks for the link again': ({ stranger, email }) =>
    stranger.send('/verify-email/again', { email }),
  'the stranger asks for a new password': ({ stranger, email }) =>
    stranger.send('/forgot-password', { email }),
  'the stranger fills in a profile': ({ stranger }) =>
    stranger.send('/settings?section=profile', { full_name: 'Stranger Danger', city: 'Nowhere' }),
  'the stranger writes to us': ({ stranger, email }) =>
    stranger.send('/contact-us', {
      name: 'Stranger Danger',
      email: `his-${email}`,
      subject: 'General Inquiry',
      message: 'Please call me back',
    }),
  'the stranger begins two-factor sign-in': ({ stranger }) =>
    stranger.send('/settings?section=two-factor', { current_password: strangersPassword }),
  'the stranger wants another address': ({ stranger }) =>
    stranger.send('/settings?section=email', {
      email: 'his@mail.example',
      current_password: strangersPassword,
    }),
  'the owner signs up': ({ owner, email }) =>
    signUp(owner, email, ownersPassword, { full_name: 'Lerato Mokoena', city: 'Tzaneen' }),
  'the owner opens the link where she signed up': async ({ owner, link }) =>
    confirm(owner, await link('verify-email')),
  'the owner opens the link on her phone': async ({ phone, link }) =>
    confirm(phone, await link('verify-email')),
  'the owner types her password on her phone': async ({ phone, link }) =>
    confirm(phone, await link('verify-email'), { password: ownersPassword }),
  'the owner asks for a new password': async ({ owner, email, link }) => {
    await owner.send('/forgot-password', { email });
    await choose(owner, `/reset-password?token=${await link('reset-password')}`);
  },
  'the owner follows the mail about a second sign-up': async ({ owner, link }) =>
    choose(owner, `/reset-password?token=${await link('reset-password')}`),
};

const app = await testApp({ settings: { ADMIN_EMAILS: chief, STAFF_TWO_FACTOR: 'offered' } });
afterAll(app.stop);
const { database } = app;
let number = 0;

/** The account at an address, and whether anything of the stranger's is in it. */
async function accountAt(email: string) {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) return undefined;
  const [profile] = await database.select().from(profiles).where(eq(profiles.userId, user.id));
  const factors = [twoFactors, recoveryCodes].map((table) =>
    database.$count(table, eq(table.userId, user.id)),
  );
  return {
    user,
    typed: JSON.stringify([user.name, profile]),
    sent: await database.$count(contactMessages, eq(contactMessages.userId, user.id)),
    factors: (await Promise.all(factors)).reduce((a, b) => a + b),
  };
}

async function expectOwnersAlone({ email, stranger }: People, played: string) {
  const account = await accountAt(email);
  if (!account?.user.emailVerified) return;
  expect(account.typed, played).not.toMatch(/Stranger|Nowhere/);
  expect([account.factors, account.sent], played).toEqual([0, 0]);
  expect((await stranger.session()).user, played).toBe(null);
  const fresh = visitor(app);
  await fresh.signIn(email, strangersPassword);
  expect((await fresh.session()).user, played).toBe(null);
  expect((await stranger.get('/admin')).headers.get('location'), played).toBe('/');
}

test.each([
  ['an address', undefined],
  ['the address of an administrator', chief],
])(
  'in whatever order: once %s is proven nothing of a stranger is left, and its owner can get in',
  async (_, fixed) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 2, maxLength: 9 }),
        async (order) => {
          number += 1;
          const email = fixed ?? `owner-${number}@mail.example`;
          if (fixed) await database.delete(users).where(eq(users.email, fixed));
          const link = async (page: string) => {
            const mails = await app.mails(email);
            const found = mails.map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1]);
            return found.find(Boolean) ?? '';
          };
          const people = { email, link, stranger: visitor(app), owner: visitor(app), phone: visitor(app) };
          for (const [at, step] of order.entries()) {
            app.clock.advance(1000);
            await steps[step]!(people);
            await expectOwnersAlone(people, order.slice(0, at + 1).join(', then '));
          }
          if (!(await accountAt(email))) return;
          app.clock.advance(1000);
          await steps['the owner asks for a new password']!(people);
          await expectOwnersAlone(people, [...order, 'the owner resets'].join(', then '));
          const home = visitor(app);
          await home.signIn(email, ownersPassword);
          expect((await home.session()).user, order.join(', then ')).toMatchObject({
            email,
            emailVerified: true,
          });
        },
      ),
      { numRuns: rounds(6, 500) },
    );
  },
);
