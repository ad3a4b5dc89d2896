import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { accounts } from './identity.table.ts';
import { twoFactors } from './two-factor.table.ts';
import { users } from './user.table.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  banned: boolean;
  passwordHash: string | null;
  twoFactor: boolean;
  /** When the password or the second factor last changed; null without either. */
  securedAt: Date | null;
}

const fields = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  banned: sql<boolean>`${users.bannedAt} is not null`,
  passwordHash: accounts.password,
  twoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
  securedAt: sql<Date | null>`greatest(${accounts.updatedAt}, ${twoFactors.confirmedAt})`.mapWith(
    accounts.updatedAt,
  ),
};

const people = (database: Database) =>
  database
    .select(fields)
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id));

export async function findPersonByEmail(database: Database, email: string): Promise<Account | undefined> {
  return (await people(database).where(eq(users.email, email.toLowerCase())))[0];
}

export async function findPerson(database: Database, id: string): Promise<Account | undefined> {
  return (await people(database).where(eq(users.id, id)))[0];
}

export async function findPersonByIdentity(
  database: Database,
  provider: string,
  subject: string,
): Promise<Account | undefined> {
  const [found] = await database
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, provider), eq(accounts.accountId, subject)));
  return found && findPerson(database, found.userId);
}

/** Serialises changes to an account, so that checks made next still hold when the transaction commits. */
export async function lockPerson(tx: Database, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Whether there are imported members who have not signed in here yet. Uses a partial index. */
export async function hasImportedPasswords(database: Database): Promise<boolean> {
  const some = database
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.password} like '$2%'`);
  return (await some.limit(1)).length > 0;
}
