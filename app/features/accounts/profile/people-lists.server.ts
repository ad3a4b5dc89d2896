import { eq, sql } from 'drizzle-orm';
import {
  loginAnalytics as logins,
  signupAnalytics as signups,
} from '#app/features/accounts/analytics.table.ts';
import type { KeysetList } from '#app/platform/database/keyset.ts';
import type { People } from '#app/platform/database/people-search.ts';
import { profiles } from './profile.table.ts';

export type UserRow = typeof profiles.$inferSelect;
export type LoginRow = Pick<
  typeof logins.$inferSelect,
  'id' | 'loginDate' | 'loginMethod' | 'city' | 'country'
>;
export type SignupRow = Pick<
  typeof signups.$inferSelect,
  'id' | 'signupDate' | 'signupMethod' | 'city' | 'country'
> & {
  /** Null once the account is deleted. */
  profile: Pick<UserRow, 'fullName' | 'email' | 'gender' | 'ageRange' | 'newsletterSubscribed'> | null;
};

export const members: People = { table: profiles, id: profiles.userId, since: profiles.createdAt };

const newest = { sort: 'date', descending: true };

export const userList: KeysetList<UserRow> = {
  table: profiles,
  id: profiles.userId,
  sorts: {
    date: { by: profiles.createdAt, type: 'moment' },
    name: { by: sql`lower(${profiles.fullName})`, type: 'text' },
    email: { by: sql`lower(${profiles.email})`, type: 'text' },
  },
  usual: newest,
  search: members,
  read: async (database, { where, orderBy, limit, at }) => {
    const rows = await database
      .select({ profile: profiles, at })
      .from(profiles)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
    return rows.map(({ profile, at }) => ({ ...profile, at, id: profile.userId }));
  },
};

export const signupList: KeysetList<SignupRow> = {
  table: signups,
  id: signups.id,
  sorts: { date: { by: signups.signupDate, type: 'moment' } },
  usual: newest,
  search: { ...members, of: signups.userId },
  read: (database, { where, orderBy, limit, at }) =>
    database
      .select({
        id: signups.id,
        signupDate: signups.signupDate,
        signupMethod: signups.signupMethod,
        city: signups.city,
        country: signups.country,
        profile: {
          fullName: profiles.fullName,
          email: profiles.email,
          gender: profiles.gender,
          ageRange: profiles.ageRange,
          newsletterSubscribed: profiles.newsletterSubscribed,
        },
        at,
      })
      .from(signups)
      .leftJoin(profiles, eq(profiles.userId, signups.userId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
};

export const loginList: KeysetList<LoginRow> = {
  table: logins,
  id: logins.id,
  sorts: { date: { by: logins.loginDate, type: 'moment' } },
  usual: newest,
  search: (place) => [
    sql`lower(${logins.city}) = lower(${place})`,
    sql`lower(${logins.country}) = lower(${place})`,
  ],
  read: (database, { where, orderBy, limit, at }) =>
    database
      .select({
        id: logins.id,
        loginDate: logins.loginDate,
        loginMethod: logins.loginMethod,
        city: logins.city,
        country: logins.country,
        at,
      })
      .from(logins)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
};
