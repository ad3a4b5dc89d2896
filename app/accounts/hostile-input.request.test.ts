import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { forgotForm, resetForm } from '#app/accounts/settings/reset-password.ts';
import * as settings from '#app/accounts/settings/settings-forms.ts';
import { signInPageForm } from '#app/accounts/sign-in/sign-in.ts';
import { signUpForm } from '#app/accounts/sign-up/sign-up.ts';
import { resendForm } from '#app/accounts/sign-up/verify-email.ts';
import { secondStepForm } from '#app/accounts/two-factor/two-factor.ts';
import { userRoles } from '#app/accounts/users/role.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { hostileSubmissions } from '#tests/hostile/hostile.ts';
import { goodPassword, member, signUpFields, visitor } from '#tests/people/visitor.ts';
import { rounds } from '#tests/run/rounds.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
const ana = await member(app, 'ana@mail.example');

type Tried = [address: string, form: FormDefinition, good: Record<string, string>];
const current = { current_password: goodPassword };
const chosen = { password: 'veld-lantern-31', confirm_password: 'veld-lantern-31' };

const tried: Tried[] = [
  ['/signup', signUpForm, signUpFields('new@mail.example')],
  ['/sign-in', signInPageForm, { email: 'ana@mail.example', password: goodPassword, next: '/' }],
  ['/sign-in/two-factor', secondStepForm, { code: '123456' }],
  ['/forgot-password', forgotForm, { email: 'ana@mail.example' }],
  ['/verify-email/again', resendForm, { email: 'ana@mail.example' }],
  ['/verify-email/new', settings.newEmailForm, { token: 'x' }],
  ['/reset-password', resetForm, { token: 'x', ...chosen }],
  [
    '/settings?section=profile',
    settings.profileForm,
    { full_name: 'Ana', gender: '', age_range: '', country: '', city: '' },
  ],
  ['/settings?section=email', settings.emailForm, { ...current, email: 'other@mail.example' }],
  ['/settings?section=password', settings.passwordForm, { current_password: 'wrong', ...chosen }],
  ['/settings?section=two-factor', settings.beginTwoFactorForm, current],
  ['/settings?section=two-factor-confirm', settings.confirmTwoFactorForm, { code: '000000' }],
  ['/settings?section=session', settings.endSessionForm, { session: 'x' }],
  ['/settings?section=delete', settings.deleteAccountForm, { current_password: 'wrong', confirm: 'on' }],
];

test.each(tried)('%s meets hostile input with an answer of its own', async (address, form, good) => {
  const browser = address.startsWith('/settings') ? ana : visitor(app);
  await fc.assert(
    fc.asyncProperty(hostileSubmissions(form, good), async (fields) => {
      const { status, answer } = await browser.send(address, fields);
      // The link for a new address works only for somebody who is signed in.
      expect(address === '/verify-email/new' ? [400, 403] : [200, 400]).toContain(status);
      expect(typeof answer).toBe('object');
      for (const name of ['password', 'current_password', 'confirm_password', 'code', 'token'])
        expect(answer.typed ?? {}).not.toHaveProperty(name);
    }),
    { numRuns: rounds(6, 500) },
  );
});

test.each([
  ['nothing at all', ''],
  ['no form', '{"email":"ana@mail.example"}'],
  ['the same field twice', 'email=a@b.example&email=ana@mail.example&password=x&password=y'],
  ['a field a thousand times', 'x=1&'.repeat(5_000)],
  ['broken escapes', 'email=%E0%A4%A&password=%'],
])('%s as a body is refused, not failed', async (_, body) => {
  for (const [address] of tried.slice(0, 7)) {
    const answer = await app.app.request(
      new Request(`http://127.0.0.1:3000${address}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      }),
    );
    expect([address, answer.status < 500]).toEqual([address, true]);
  }
});

test('nothing of it failed, gave a right, or reached the log', async () => {
  expect(app.lines.filter((line) => /form-failed|request-failed/.test(line))).toEqual([]);
  expect(app.lines.join('\n')).not.toMatch(/mail\.example|marula|veld-lantern|HYPERLINK|DROP TABLE/);
  expect(await app.database.select().from(userRoles)).toEqual([]);
  const rows = await app.database.select().from(users);
  expect(rows.filter((user) => user.emailVerified).map((user) => user.email)).toEqual(['ana@mail.example']);
});
