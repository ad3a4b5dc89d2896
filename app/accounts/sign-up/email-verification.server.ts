import { and, eq, ne, or } from 'drizzle-orm';
import { accountTokens } from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { deleteTokens } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { endSessions } from '#app/accounts/sessions/session-list.server.ts';
import { removeTwoFactor } from '#app/accounts/two-factor/two-factor.server.ts';
import { accountEventsContext } from '#app/accounts/users/account-events.server.ts';
import type { SignInMethod } from '#app/accounts/users/analytics.server.ts';
import { accounts } from '#app/accounts/users/identity.table.ts';
import { type Account, findPerson } from '#app/accounts/users/people.server.ts';
import {
  emptyProfile,
  saveNewsletterChoice,
  saveProfile,
  type TypedProfile,
} from '#app/accounts/users/profile.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { type Context, clockContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';

/** What the verification vouches for and therefore survives it; a stranger may have made the rest. */
interface KeptOnVerification {
  way: 'password' | 'all' | 'none' | { provider: SignInMethod; subject: string };
  profile: 'as it stands' | TypedProfile | { fullName: string } | 'nothing';
  session?: string;
}

/**
 * Marks the address as verified. The first time, removes everything made before that the verification does not vouch
 * for: second factors, recovery codes, sign-in methods, sessions, mailed links (except an invitation, which staff sent to
 * this very address) and profile data (decisions, Accounts), takes from the account what was sent from it, and grants the
 * three courses. Does nothing later. Returns the updated person.
 */
export async function markVerified(
  context: Context,
  tx: Database,
  person: Account,
  kept: KeptOnVerification,
): Promise<Account> {
  if (person.emailVerified) return person;
  const now = context.get(clockContext).now();
  await removeTwoFactor(tx, person.id);
  await removeSignInMethods(tx, person.id, kept.way);
  await endSessions(tx, person.id, kept.session);
  await deleteTokens(tx, { userId: person.id }, accountTokens);
  if (kept.profile !== 'as it stands') {
    await replaceProfile(tx, person, kept.profile, now);
    await context.get(accountEventsContext).onReclaimed(tx, person.id);
  }
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, person.id));
  const proven = await findPerson(tx, person.id);
  if (!proven) throw new Error('an address of nobody was proven');
  await context.get(accountEventsContext).onVerified(tx, proven, now);
  return proven;
}

async function removeSignInMethods(
  tx: Database,
  userId: string,
  way: KeptOnVerification['way'],
): Promise<void> {
  if (way === 'all') return;
  const others =
    way === 'none'
      ? undefined
      : way === 'password'
        ? ne(accounts.providerId, 'credential')
        : or(ne(accounts.providerId, way.provider), ne(accounts.accountId, way.subject));
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), others));
}

async function replaceProfile(
  tx: Database,
  { id, email }: Account,
  profile: TypedProfile | { fullName: string } | 'nothing',
  now: Date,
): Promise<void> {
  const empty = emptyProfile(email.split('@')[0] ?? email);
  const { newsletterSubscribed, ...rest } = profile === 'nothing' ? empty : { ...empty, ...profile };
  await saveProfile(tx, id, rest, now);
  await saveNewsletterChoice(tx, id, newsletterSubscribed);
}
