import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { memberBlocks } from './block.table.ts';

/* Decides who sees whom and what (decisions, Members): blocking hides both from each other, banned people are
   hidden, and moderated posts are visible only to their author. */

/** Whether `me` may see a person; true for the organisation, whose id is null. */
export const mayMeet = (me: string, person: SQLWrapper): SQL => sql`(
  not exists (select from ${memberBlocks} b where b.user_id = ${me} and b.blocked_id = ${person})
  and not exists (select from ${memberBlocks} b where b.user_id = ${person} and b.blocked_id = ${me})
  and not exists (select from ${users} u where u.id = ${person} and u.banned_at is not null))`;

interface Contribution {
  userId: SQLWrapper;
  hiddenAt: SQLWrapper;
}

export const mayRead = (me: string, { userId, hiddenAt }: Contribution): SQL =>
  and(or(isNull(hiddenAt), eq(userId, me)), mayMeet(me, userId)) as SQL;

/** Whether `me` may reply to, like and report it; not for their own hidden posts. */
export const mayAnswer = (me: string, { userId, hiddenAt }: Contribution): SQL =>
  and(isNull(hiddenAt), mayMeet(me, userId)) as SQL;

/** Serialises actions between two people, so that nobody accepts somebody who is blocking them. */
export async function lockPair(tx: Database, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 5))`);
}
