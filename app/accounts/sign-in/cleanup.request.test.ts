import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { createPasswords, deriveArgon2id } from '#app/accounts/password/passwords.server.ts';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { signUp } from '#app/accounts/sign-up/sign-up.server.ts';
import { signUpForm } from '#app/accounts/sign-up/sign-up.ts';
import { FormError } from '#app/forms/form-error.ts';
import { parseForm } from '#app/forms/parse.ts';
import { goodPassword, member, signUpFields, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { contextFor } from '#tests/site/context.ts';
import { cleanUpAccounts } from './cleanup.job.ts';
import { signIn } from './sign-in.server.ts';

const app = await testApp();
afterAll(app.stop);
const { database, clock } = app;

test('what has expired goes, what still counts stays', async () => {
  await member(app, 'ana@mail.example');
  await visitor(app).send('/signup', signUpFields('waiting@mail.example'));
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const run = () => cleanUpAccounts.run({ database, clock, log: silent }, {}, undefined as never);
  await run();
  expect(await database.select().from(sessions)).toHaveLength(1);
  expect(await database.select().from(oneTimeTokens)).toHaveLength(1);
  clock.advance(8 * 86_400_000);
  await run();
  expect(await database.select().from(sessions)).toEqual([]);
  expect(await database.select().from(oneTimeTokens)).toEqual([]);
});

const formData = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test('known and unknown addresses cost the same hashes', async () => {
  let hashes = 0;
  const passwords = createPasswords({
    derive(parameters) {
      hashes += 1;
      return deriveArgon2id(parameters);
    },
  });
  const { fresh } = contextFor(app, {}, passwords);
  const request = new Request('http://127.0.0.1:3000/sign-in', { method: 'POST' });
  const cost = async (work: () => Promise<unknown>) => {
    const before = hashes;
    const refused = await work().catch((error) => error);
    return [hashes - before, refused instanceof FormError ? refused.message : 'done'];
  };
  const enter = (email: string, password: string) =>
    cost(() => signIn(fresh(), request, { email, password, next: '/dashboard' }));
  await member(app, 'known@mail.example');
  const wrong = 'Invalid email or password. Please try again.';
  expect(await enter('known@mail.example', 'wrong')).toEqual([1, wrong]);
  expect(await enter('unknown@mail.example', 'wrong')).toEqual([1, wrong]);
  expect(await enter('known@mail.example', goodPassword)).toEqual([1, 'done']);

  const join = (email: string) => cost(() => signUp(fresh(), request, signUpValues(email)));
  expect(await join('known@mail.example')).toEqual([1, 'done']);
  expect(await join('new@mail.example')).toEqual([1, 'done']);
});

test('after its hash, however long that had to wait, a sign-up takes the same least time for every address', async () => {
  let hashed = 0;
  const passwords = {
    ...createPasswords(),
    async hash() {
      await sleep(200);
      hashed = performance.now();
      return 'a hash';
    },
  };
  const { fresh } = contextFor(app, {}, passwords);
  const request = new Request('http://127.0.0.1:3000/signup', { method: 'POST' });
  for (const email of ['known@mail.example', 'newer@mail.example']) {
    await signUp(fresh(), request, signUpValues(email));
    expect(performance.now() - hashed, email).toBeGreaterThan(145);
  }
});

function signUpValues(email: string) {
  const parsed = parseForm(signUpForm, formData(signUpFields(email)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.values;
}
