import { and, eq } from 'drizzle-orm';
import { type Context, clockContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { newId } from '#app/platform/secrets/tokens.ts';
import { recordSignup, type SignInMethod } from './analytics.server.ts';
import { accounts } from './identity.table.ts';
import type { TypedProfile } from './profile.server.ts';
import { profiles } from './profile.table.ts';
import { users } from './user.table.ts';

interface NewAccount extends Partial<Omit<TypedProfile, 'fullName'>> {
  name: string;
  email: string;
  credential: { password: string } | { provider: SignInMethod; subject: string };
}

type Credential = NewAccount['credential'];

export async function addSignInMethod(
  context: Context,
  tx: Database,
  userId: string,
  credential: Credential,
): Promise<void> {
  const now = context.get(clockContext).now();
  const identity =
    'password' in credential
      ? { providerId: 'credential', accountId: userId, password: credential.password }
      : { providerId: credential.provider, accountId: credential.subject };
  await tx.insert(accounts).values({ id: newId(), ...identity, userId, createdAt: now, updatedAt: now });
}

const credentialOf = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

/** Rehashes the same password, so the date of its last change stays. */
export async function renewHash(tx: Database, userId: string, hash: string): Promise<void> {
  await tx.update(accounts).set({ password: hash }).where(credentialOf(userId));
}

export async function setPassword(
  context: Context,
  tx: Database,
  userId: string,
  hash: string,
): Promise<void> {
  const now = context.get(clockContext).now();
  const changed = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(credentialOf(userId))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await addSignInMethod(context, tx, userId, { password: hash });
}

/** Returns the id. Throws a unique violation (23505) if the address has an account. */
export async function createAccount(
  context: Context,
  tx: Database,
  { name, credential, ...person }: NewAccount,
): Promise<string> {
  const now = context.get(clockContext).now();
  const email = person.email.toLowerCase();
  const userId = newId();
  await tx.insert(users).values({ id: userId, name, email, createdAt: now, updatedAt: now });
  await addSignInMethod(context, tx, userId, credential);
  await tx.insert(profiles).values({ ...person, email, fullName: name, userId, createdAt: now });
  await recordSignup(tx, {
    userId,
    signupMethod: 'provider' in credential ? credential.provider : 'email',
    signupDate: now,
    city: person.city,
    country: person.country,
  });
  return userId;
}

/** An account for someone invited by staff: no way to sign in until they accept, and not counted as a sign-up. */
export async function createInvitedAccount(
  tx: Database,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<string> {
  const userId = newId();
  await tx.insert(users).values({ id: userId, name, email, createdAt: now, updatedAt: now });
  await tx.insert(profiles).values({ email, fullName: name, userId, createdAt: now });
  return userId;
}
