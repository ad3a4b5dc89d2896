import { eq } from 'drizzle-orm';
import { users } from '#app/features/accounts/user.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { profiles } from './profile.table.ts';

export interface Profile {
  fullName: string;
  email: string;
  gender: string | null;
  ageRange: string | null;
  country: string | null;
  city: string | null;
  newsletterSubscribed: boolean;
  createdAt: Date;
}

export async function findProfile(database: Database, userId: string): Promise<Profile | undefined> {
  const [row] = await database.select().from(profiles).where(eq(profiles.userId, userId));
  return row;
}

export async function saveProfile(
  tx: Database,
  userId: string,
  profile: Omit<Profile, 'email' | 'newsletterSubscribed' | 'createdAt'>,
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
