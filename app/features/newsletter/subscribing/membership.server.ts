import { and, count, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { noteUnsubscribed } from '#app/features/newsletter/issues/steps.server.ts';
import { confirmWithinDays, newsletterConsent } from '#app/features/newsletter/newsletter.ts';
import { newsletterSubscriptions as rows } from '#app/features/newsletter/subscription.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isAddress } from '#app/platform/database/search.ts';
import { recordCleared, recordErased } from '#app/platform/erasure-log/erasure-log.server.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';

export async function markProfile(tx: Database, email: string, on: boolean): Promise<void> {
  await tx
    .update(profiles)
    .set({ newsletterSubscribed: on })
    .where(and(isAddress(profiles.email, email), ne(profiles.newsletterSubscribed, on)));
}

/** Whether the subscription is active or pending; false if erased, or if `id` is not a UUID. */
export async function isActiveSubscription(database: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [row] = await database.select({ status: rows.status }).from(rows).where(eq(rows.id, id));
  return row !== undefined && row.status !== 'unsubscribed';
}

/** Recorded, so that a restore puts nobody back on the list. */
async function leave(tx: Database, one: SQL, now: Date): Promise<void> {
  const [row] = await tx
    .update(rows)
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where(and(one, ne(rows.status, 'unsubscribed')))
    .returning();
  if (!row) return;
  await markProfile(tx, row.email, false);
  await noteUnsubscribed(tx, row.id, now);
  await recordErased(tx, rows, [row.id]);
  const theirs = await tx
    .select({ id: profiles.userId })
    .from(profiles)
    .where(isAddress(profiles.email, row.email));
  await recordCleared(
    tx,
    profiles.newsletterSubscribed,
    theirs.map(({ id }) => id),
  );
}

/** Unsubscribes; idempotent. Runs in the caller's transaction. */
export async function unsubscribe(tx: Database, id: string, now: Date): Promise<void> {
  if (isUuid(id)) await leave(tx, eq(rows.id, id), now);
}

/** Confirmed addresses, and how many are a member's verified address. */
export async function countSubscribers(database: Database): Promise<{ all: number; members: number }> {
  const [found] = await database
    .select({ all: count(), members: count(users.id) })
    .from(rows)
    .leftJoin(users, and(eq(sql`lower(${users.email})`, sql`lower(${rows.email})`), users.emailVerified))
    .where(eq(rows.status, 'confirmed'));
  return found!;
}

interface Member {
  id: string;
  /** A verified address of the member. */
  email: string;
}

export async function setNewsletter(tx: Database, member: Member, on: boolean, now: Date): Promise<void> {
  await markProfile(tx, member.email, on);
  if (!on) return leave(tx, isAddress(rows.email, member.email), now);
  const confirmed = {
    status: 'confirmed' as const,
    consentVersion: newsletterConsent.version,
    userId: member.id,
    confirmedAt: now,
    createdAt: now,
  };
  const [created] = await tx
    .insert(rows)
    .values({ ...confirmed, email: member.email })
    .onConflictDoNothing()
    .returning({ id: rows.id });
  if (!created)
    await tx
      .update(rows)
      .set(confirmed)
      .where(and(isAddress(rows.email, member.email), ne(rows.status, 'confirmed')));
}

/** The sign-up tick takes effect once the address is verified (accounts document, Sign-up page). */
export async function subscribeOnVerified(tx: Database, member: Member, now: Date): Promise<void> {
  const [profile] = await tx
    .select({ on: profiles.newsletterSubscribed })
    .from(profiles)
    .where(eq(profiles.userId, member.id));
  if (profile?.on) await setNewsletter(tx, member, true, now);
}

export async function forgetSubscription(tx: Database, email: string): Promise<void> {
  await tx.delete(rows).where(isAddress(rows.email, email));
}

/** Deletes addresses not confirmed within 14 days, and those unsubscribed over a day ago; returns their number. */
export async function purgeSubscriptions(database: Database, now: Date): Promise<number> {
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  const gone = await database
    .delete(rows)
    .where(
      or(
        and(eq(rows.status, 'pending'), lt(rows.mailedAt, days(confirmWithinDays))),
        and(eq(rows.status, 'unsubscribed'), lt(rows.unsubscribedAt, days(1))),
      ),
    )
    .returning({ id: rows.id });
  return gone.length;
}
