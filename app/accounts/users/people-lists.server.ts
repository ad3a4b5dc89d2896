import { eq, getTableColumns, sql } from 'drizzle-orm';
import { keysetList, newestBy, type RowOf } from '#app/platform/database/keyset.ts';
import type { People } from '#app/platform/database/people-search.ts';
import { loginAnalytics as logins, signupAnalytics as signups } from './analytics.table.ts';
import { profiles } from './profile.table.ts';

export const members: People = { table: profiles, id: profiles.userId, since: profiles.createdAt };

const newest = { sort: 'date', descending: true };

export const userList = keysetList({
  table: profiles,
  id: profiles.userId,
  sorts: {
    date: { by: profiles.createdAt, type: 'moment' },
    name: { by: sql`lower(${profiles.fullName})`, type: 'text' },
    email: { by: sql`lower(${profiles.email})`, type: 'text' },
  },
  defaultOrder: newest,
  search: members,
  rows: (database, at) =>
    database.select({ ...getTableColumns(profiles), id: profiles.userId, at }).from(profiles),
});

export const signupList = keysetList({
  table: signups,
  id: signups.id,
  ...newestBy(signups.signupDate),
  search: { ...members, of: signups.userId },
  rows: (database, at) =>
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
      .leftJoin(profiles, eq(profiles.userId, signups.userId)),
});

export const loginList = keysetList({
  table: logins,
  id: logins.id,
  ...newestBy(logins.loginDate),
  search: (place) => [
    sql`lower(${logins.city}) = lower(${place})`,
    sql`lower(${logins.country}) = lower(${place})`,
  ],
  rows: (database, at) =>
    database
      .select({
        id: logins.id,
        loginDate: logins.loginDate,
        loginMethod: logins.loginMethod,
        city: logins.city,
        country: logins.country,
        at,
      })
      .from(logins),
});

export type UserRow = RowOf<typeof userList>;
export type SignupRow = RowOf<typeof signupList>;
export type LoginRow = RowOf<typeof loginList>;
