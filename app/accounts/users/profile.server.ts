import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { profiles } from './profile.table.ts';
import { users } from './user.table.ts';

export type Profile = typeof profiles.$inferSelect;

export type TypedProfile = Omit<Profile, 'userId' | 'email' | 'createdAt'>;

/** Contains only a name. Derived from the table, so that future columns are emptied too. */
export const emptyProfile = (fullName: string): TypedProfile => {
  const nullable = Object.entries(getTableColumns(profiles)).filter(([, { notNull }]) => !notNull);
  const nothing = Object.fromEntries(nullable.map(([name]) => [name, null]));
  return { ...nothing, fullName, newsletterSubscribed: false } as TypedProfile;
};

export async function findProfile(database: Database, userId: string): Promise<Profile | undefined> {
  const [row] = await database.select().from(profiles).where(eq(profiles.userId, userId));
  return row;
}

export async function saveProfile(
  tx: Database,
  userId: string,
  profile: Omit<TypedProfile, 'newsletterSubscribed'>,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ name: profile.fullName, updatedAt: now }).where(eq(users.id, userId));
  await tx.update(profiles).set(profile).where(eq(profiles.userId, userId));
}

export async function saveNewsletterChoice(
  tx: Database,
  userId: string,
  newsletterSubscribed: boolean,
): Promise<void> {
  await tx.update(profiles).set({ newsletterSubscribed }).where(eq(profiles.userId, userId));
}
