import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { lockPair, mayMeet } from '#app/features/community/visible.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { buddyRequests, findableMembers, studyBuddies } from './buddy.table.ts';

export async function isFindable(database: Database, userId: string): Promise<boolean> {
  const rows = await database.select().from(findableMembers).where(eq(findableMembers.userId, userId));
  return rows.length > 0;
}

/** Requests and buddies are kept either way. */
export async function setFindable(
  database: Database,
  userId: string,
  findable: boolean,
  now: Date,
): Promise<void> {
  if (findable)
    await database.insert(findableMembers).values({ userId, createdAt: now }).onConflictDoNothing();
  else await database.delete(findableMembers).where(eq(findableMembers.userId, userId));
}

interface Pair {
  me: string;
  other: string;
  now: Date;
}

interface Person {
  id: string;
  name: string;
  email: string;
}

const requestOf = (from: string, to: string) =>
  and(eq(buddyRequests.userId, from), eq(buddyRequests.toId, to));

async function findPerson(tx: Database, me: string, id: string): Promise<Person | undefined> {
  const [person] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), mayMeet(me, users.id)));
  return person;
}

type BuddyRequestResult =
  | { done: 'asked'; person: Person }
  | { done: 'buddies'; person: Person }
  | { done: 'known' };

/** A mutual request makes them buddies immediately. Undefined if there is nobody to ask. */
export async function askBuddy(
  tx: Database,
  { me, other, now }: Pair,
): Promise<BuddyRequestResult | undefined> {
  if (me === other) return undefined;
  await lockPair(tx, me, other);
  const person = await findPerson(tx, me, other);
  if (!person) return undefined;
  const buddies = await tx
    .select()
    .from(studyBuddies)
    .where(and(eq(studyBuddies.userId, me), eq(studyBuddies.buddyId, other)));
  if (buddies.length > 0) return { done: 'known' };
  if (await acceptRequest(tx, { me, other, now })) return { done: 'buddies', person };
  if (!(await isFindable(tx, other))) return undefined;
  // Of a declined one, which its asker alone sees.
  await tx
    .update(buddyRequests)
    .set({ createdAt: now, withdrawnAt: null })
    .where(and(requestOf(me, other), isNotNull(buddyRequests.withdrawnAt)));
  const made = await tx
    .insert(buddyRequests)
    .values({ userId: me, toId: other, createdAt: now })
    .onConflictDoNothing()
    .returning({ to: buddyRequests.toId });
  return made.length > 0 ? { done: 'asked', person } : { done: 'known' };
}

export async function acceptRequest(tx: Database, { me, other, now }: Pair): Promise<Person | undefined> {
  await lockPair(tx, me, other);
  const person = await findPerson(tx, me, other);
  if (!person) return undefined;
  const [request] = await tx
    .delete(buddyRequests)
    .where(and(requestOf(other, me), isNull(buddyRequests.declinedAt)))
    .returning({ from: buddyRequests.userId });
  if (!request) return undefined;
  await tx.delete(buddyRequests).where(requestOf(me, other));
  await tx
    .insert(studyBuddies)
    .values([
      { userId: me, buddyId: other, createdAt: now },
      { userId: other, buddyId: me, createdAt: now },
    ])
    .onConflictDoNothing();
  return person;
}

/** Declines the request of `other`, who is not notified. False if there is none. */
export async function declineRequest(database: Database, { me, other, now }: Pair): Promise<boolean> {
  const declined = await database
    .update(buddyRequests)
    .set({ declinedAt: now })
    .where(and(requestOf(other, me), isNull(buddyRequests.declinedAt)))
    .returning({ from: buddyRequests.userId });
  return declined.length > 0;
}

/** A declined one stays, unseen, so that it cannot be repeated. */
export async function withdrawRequest(tx: Database, { me, other, now }: Pair): Promise<void> {
  await tx.delete(buddyRequests).where(and(requestOf(me, other), isNull(buddyRequests.declinedAt)));
  await tx.update(buddyRequests).set({ withdrawnAt: now }).where(requestOf(me, other));
}

export async function endBuddies(database: Database, { me, other }: Pair): Promise<boolean> {
  const gone = await database
    .delete(studyBuddies)
    .where(
      or(
        and(eq(studyBuddies.userId, me), eq(studyBuddies.buddyId, other)),
        and(eq(studyBuddies.userId, other), eq(studyBuddies.buddyId, me)),
      ),
    )
    .returning({ id: studyBuddies.userId });
  return gone.length > 0;
}
