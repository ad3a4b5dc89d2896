import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { memberBlocks } from '#app/features/community/block.table.ts';
import type { Database } from '#app/platform/database/database.ts';

/*
 * The one place that decides who sees whom, and whose words (decisions, Members): people who blocked each other do not
 * meet, banned people are not there, and what a moderator has hidden only its author still sees.
 */

/** Holds for people whom `me` may meet; also for the organisation, whose id is null. */
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

/** Holds for posts and comments that `me` may answer, like and report: one's own hidden ones are not among them. */
export const mayAnswer = (me: string, { userId, hiddenAt }: Contribution): SQL =>
  and(isNull(hiddenAt), mayMeet(me, userId)) as SQL;

/** What happens between two people happens one thing after the other: nobody accepts whom they are being blocked by. */
export async function lockPair(tx: Database, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 5))`);
}
