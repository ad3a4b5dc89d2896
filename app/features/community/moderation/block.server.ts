import { and, desc, eq, or, sql } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { memberBlocks } from '#app/features/community/block.table.ts';
import { buddyRequests, studyBuddies } from '#app/features/community/buddies/buddy.table.ts';
import { lockPair, mayMeet } from '#app/features/community/visible.server.ts';
import type { Database } from '#app/platform/database/database.ts';

/** Also ends being study buddies. Blocking oneself does nothing. */
export async function block(tx: Database, userId: string, blockedId: string, now: Date): Promise<void> {
  if (userId === blockedId) return;
  await lockPair(tx, userId, blockedId);
  await tx.insert(memberBlocks).values({ userId, blockedId, createdAt: now }).onConflictDoNothing();
  await tx
    .delete(studyBuddies)
    .where(
      or(
        and(eq(studyBuddies.userId, userId), eq(studyBuddies.buddyId, blockedId)),
        and(eq(studyBuddies.userId, blockedId), eq(studyBuddies.buddyId, userId)),
      ),
    );
  await tx
    .delete(buddyRequests)
    .where(
      or(
        and(eq(buddyRequests.userId, userId), eq(buddyRequests.toId, blockedId)),
        and(eq(buddyRequests.userId, blockedId), eq(buddyRequests.toId, userId)),
      ),
    );
}

export async function unblock(database: Database, userId: string, blockedId: string): Promise<boolean> {
  const gone = await database
    .delete(memberBlocks)
    .where(and(eq(memberBlocks.userId, userId), eq(memberBlocks.blockedId, blockedId)))
    .returning({ id: memberBlocks.blockedId });
  return gone.length > 0;
}

export async function clearBlocks(tx: Database, userId: string): Promise<void> {
  await tx.delete(memberBlocks).where(eq(memberBlocks.userId, userId));
}

export const listBlocked = (database: Database, userId: string): Promise<{ id: string; name: string }[]> =>
  database
    .select({ id: users.id, name: users.name })
    .from(memberBlocks)
    .innerJoin(users, eq(users.id, memberBlocks.blockedId))
    .where(eq(memberBlocks.userId, userId))
    .orderBy(desc(memberBlocks.createdAt), users.name)
    .limit(200);

/** Who is meant by `member:<id>`, if a study buddy or somebody who asked to be one: they may never have posted anything. */
export async function findBlockable(
  database: Database,
  me: string,
  about: string | null,
): Promise<{ userId: string; name: string } | undefined> {
  const [, id] = /^member:([\w-]{1,80})$/.exec(about ?? '') ?? [];
  if (!id) return undefined;
  const [person] = await database
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), mayMeet(me, users.id), isNear(me)));
  return person;
}

const isNear = (me: string) => sql`(
  exists (select from ${studyBuddies} b where b.user_id = ${me} and b.buddy_id = ${users.id})
  or exists (select from ${buddyRequests} r where r.user_id = ${users.id} and r.to_id = ${me}))`;
