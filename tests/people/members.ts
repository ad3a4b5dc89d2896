import { createPasswords } from '#app/accounts/password/passwords.server.ts';
import { completeSignIn, withTransaction } from '#app/accounts/sign-in/complete-sign-in.server.ts';
import { markVerified } from '#app/accounts/sign-up/email-verification.server.ts';
import { signUpForm } from '#app/accounts/sign-up/sign-up.ts';
import { createAccount } from '#app/accounts/users/new-account.server.ts';
import { findPerson } from '#app/accounts/users/people.server.ts';
import { camelKeys, parseForm } from '#app/forms/parse.ts';
import type { TestApp } from '#tests/site/app.ts';
import { contextFor } from '#tests/site/context.ts';

const { hash } = createPasswords();
const hashes = new Map<string, Promise<string>>();

/** Cached: hashing takes longer than most tests. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password);
  hashes.set(password, known);
  return known;
}

/** The result of signing up, confirming the address and signing in: rows, and the browser's cookies. */
export async function createMember(app: TestApp, fields: Record<string, string>, verified: boolean) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseForm(signUpForm, form);
  if (!parsed.ok) throw new Error(`nobody can sign up so: ${JSON.stringify(parsed.errors)}`);
  const { email, password, confirm_password: _, ...typed } = parsed.values;
  const { fullName: name, ...profile } = camelKeys(typed);
  const credential = { password: await hashOf(password) };
  const context = contextFor(app).fresh();
  const request = new Request(app.settings.SITE_URL);
  return withTransaction(context, request, async (tx) => {
    const id = await createAccount(context, tx, { name, email, ...profile, credential });
    const made = (await findPerson(tx, id))!;
    const kept = { way: 'password', profile: 'as it stands' } as const;
    const person = verified ? await markVerified(context, tx, made, kept) : made;
    const { cookies } = await completeSignIn(context, request, tx, person, { method: 'email', next: '/' });
    app.noteSession(cookies);
    return { id, cookies };
  });
}
