import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { profiles } from '#app/features/accounts/profile/profile.table.ts';
import { users } from '#app/features/accounts/user.table.ts';
import { mayMeet } from '#app/features/community/visible.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { KeysetList } from '#app/platform/database/keyset.ts';
import { containsWords, mayHaveWords } from '#app/platform/database/search.ts';
import { buddyRequests, findableMembers, studyBuddies } from './buddy.table.ts';

export interface BuddyRow {
  id: string;
  name: string;
}

/** Somebody's study buddies, the newest first. They see each other's address: that is what it is for. */
export const buddyList = (me: string): KeysetList<BuddyRow & { email: string }> => ({
  table: studyBuddies,
  id: studyBuddies.buddyId,
  sorts: { date: { by: studyBuddies.createdAt, type: 'moment' } },
  usual: { sort: 'date', descending: true },
  read: (database, { where, orderBy, limit, at }) =>
    database
      .select({ id: users.id, name: users.name, email: users.email, at })
      .from(studyBuddies)
      .innerJoin(users, eq(users.id, studyBuddies.buddyId))
      .where(and(where, eq(studyBuddies.userId, me), isNull(users.bannedAt)))
      .orderBy(...orderBy)
      .limit(limit),
});

/** Members who agreed to be found and are nothing to `me` yet, those who agreed last first; searched by name. */
export const findableList = (me: string): KeysetList<BuddyRow> => ({
  table: findableMembers,
  id: findableMembers.userId,
  sorts: { date: { by: findableMembers.createdAt, type: 'moment' } },
  usual: { sort: 'date', descending: true },
  search: (query) => [
    sql`${findableMembers.userId} in (select ${profiles.userId} from ${profiles}
      where ${and(mayHaveWords(query, profiles), containsWords(query, [profiles.fullName]))})`,
  ],
  read: (database, { where, orderBy, limit, at }) =>
    database
      .select({ id: users.id, name: users.name, at })
      .from(findableMembers)
      .innerJoin(users, eq(users.id, findableMembers.userId))
      .where(and(where, ne(users.id, me), mayMeet(me, users.id), isNothingTo(me)))
      .orderBy(...orderBy)
      .limit(limit),
});

const isNothingTo = (me: string) => sql`
  not exists (select from ${studyBuddies} b where b.user_id = ${me} and b.buddy_id = ${users.id})
  and not exists (select from ${buddyRequests} r where r.user_id = ${me} and r.to_id = ${users.id})
  and not exists (select from ${buddyRequests} r where r.user_id = ${users.id} and r.to_id = ${me}
    and r.declined_at is null)`;

export const listRequestsTo = (database: Database, me: string, limit = 50): Promise<BuddyRow[]> =>
  database
    .select({ id: users.id, name: users.name })
    .from(buddyRequests)
    .innerJoin(users, eq(users.id, buddyRequests.userId))
    .where(and(eq(buddyRequests.toId, me), isNull(buddyRequests.declinedAt), mayMeet(me, users.id)))
    .orderBy(desc(buddyRequests.createdAt), users.id)
    .limit(limit);

export const listRequestsFrom = (database: Database, me: string, limit = 50): Promise<BuddyRow[]> =>
  database
    .select({ id: users.id, name: users.name })
    .from(buddyRequests)
    .innerJoin(users, eq(users.id, buddyRequests.toId))
    .where(and(eq(buddyRequests.userId, me), isNull(buddyRequests.declinedAt), mayMeet(me, users.id)))
    .orderBy(desc(buddyRequests.createdAt), users.id)
    .limit(limit);

export async function countBuddies(database: Database, me: string): Promise<number> {
  const [row] = await database
    .select({ n: count() })
    .from(studyBuddies)
    .innerJoin(users, eq(users.id, studyBuddies.buddyId))
    .where(and(eq(studyBuddies.userId, me), isNull(users.bannedAt)));
  return row?.n ?? 0;
}
