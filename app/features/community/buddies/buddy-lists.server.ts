import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { mayMeet } from '#app/features/community/visible.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { keysetList, newestBy } from '#app/platform/database/keyset.ts';
import { containsWords, mayHaveWords } from '#app/platform/database/search.ts';
import { buddyRequests, findableMembers, studyBuddies } from './buddy.table.ts';

/** Somebody's study buddies, newest first. They see each other's address, which is the purpose. */
export const buddyList = (me: string) =>
  keysetList({
    table: studyBuddies,
    id: studyBuddies.buddyId,
    ...newestBy(studyBuddies.createdAt),
    joinedWhere: and(eq(studyBuddies.userId, me), isNull(users.bannedAt)),
    rows: (database, at) =>
      database
        .select({ id: users.id, name: users.name, email: users.email, at })
        .from(studyBuddies)
        .innerJoin(users, eq(users.id, studyBuddies.buddyId)),
  });

/** Members open to requests with no relation to `me`, those who agreed last first; searchable by name. */
export const findableList = (me: string) =>
  keysetList({
    table: findableMembers,
    id: findableMembers.userId,
    ...newestBy(findableMembers.createdAt),
    search: (query) => [
      sql`${findableMembers.userId} in (select ${profiles.userId} from ${profiles}
      where ${and(mayHaveWords(query, profiles), containsWords(query, [profiles.fullName]))})`,
    ],
    joinedWhere: and(ne(users.id, me), mayMeet(me, users.id), isNothingTo(me)),
    rows: (database, at) =>
      database
        .select({ id: users.id, name: users.name, at })
        .from(findableMembers)
        .innerJoin(users, eq(users.id, findableMembers.userId)),
  });

const isNothingTo = (me: string) => sql`
  not exists (select from ${studyBuddies} b where b.user_id = ${me} and b.buddy_id = ${users.id})
  and not exists (select from ${buddyRequests} r where r.user_id = ${me} and r.to_id = ${users.id}
    and r.withdrawn_at is null)
  and not exists (select from ${buddyRequests} r where r.user_id = ${users.id} and r.to_id = ${me}
    and r.declined_at is null)`;

const requestsBy = (mine: PgColumn, other: PgColumn, ended: PgColumn) => (database: Database, me: string) =>
  database
    .select({ id: users.id, name: users.name })
    .from(buddyRequests)
    .innerJoin(users, eq(users.id, other))
    .where(and(eq(mine, me), isNull(ended), mayMeet(me, users.id)))
    .orderBy(desc(buddyRequests.createdAt), users.id)
    .limit(50);

const { userId, toId, declinedAt, withdrawnAt } = buddyRequests;
export const listRequestsTo = requestsBy(toId, userId, declinedAt);
/** Declined ones too: nobody is told. */
export const listRequestsFrom = requestsBy(userId, toId, withdrawnAt);

export async function countBuddies(database: Database, me: string): Promise<number> {
  const [row] = await database
    .select({ n: count() })
    .from(studyBuddies)
    .innerJoin(users, eq(users.id, studyBuddies.buddyId))
    .where(and(eq(studyBuddies.userId, me), isNull(users.bannedAt)));
  return row?.n ?? 0;
}
