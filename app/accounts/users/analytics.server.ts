import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/database.ts';
import { loginAnalytics, signupAnalytics } from './analytics.table.ts';
import { profiles } from './profile.table.ts';

export type SignInMethod = 'email' | 'google' | 'facebook';

/** Accounts document, Signup analytics. */
export async function recordSignup(
  tx: Database,
  signup: {
    userId: string;
    signupMethod: SignInMethod;
    signupDate: Date;
    city?: string | null;
    country?: string | null;
  },
): Promise<void> {
  await tx.insert(signupAnalytics).values(signup);
}

export async function recordLogin(
  tx: Database,
  login: { userId: string; loginMethod: SignInMethod; loginDate: Date },
): Promise<void> {
  const ofProfile = (column: PgColumn) =>
    sql`(select ${column} from ${profiles} where ${profiles.userId} = ${login.userId})`;
  const place = { city: ofProfile(profiles.city), country: ofProfile(profiles.country) };
  await tx.insert(loginAnalytics).values({ ...login, ...place });
}

/** Anonymises sign-ins before a moment; date, method and place stay for statistics. Returns how many. */
export async function forgetSignIns(database: Database, before: Date): Promise<number> {
  const { rowCount } = await database
    .update(loginAnalytics)
    .set({ userId: null })
    .where(and(lt(loginAnalytics.loginDate, before), isNotNull(loginAnalytics.userId)));
  return rowCount ?? 0;
}
