import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { userRoles } from './role.table.ts';
import type { Role } from './roles.ts';
import { users } from './user.table.ts';

export async function hasRole(database: Database, userId: string, role: Role): Promise<boolean> {
  const { rows } = await database.execute<{ yes: boolean }>(sql`select has_role(${userId}, ${role}) as yes`);
  return rows[0]?.yes === true;
}

type Named = Pick<Settings, 'ADMIN_EMAILS'>;

/** Condition on `users`: administrator because `ADMIN_EMAILS` contains the verified address. */
export const isNamed = ({ ADMIN_EMAILS }: Named): SQL =>
  ADMIN_EMAILS.length > 0
    ? sql`(${users.emailVerified} and ${inArray(users.email, [...ADMIN_EMAILS])})`
    : sql`false`;

export const holdsRole = (database: Database, settings: Named, roles: readonly Role[]): SQL => {
  const recorded = database
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.role, [...roles]));
  return sql`(${inArray(users.id, recorded)} or ${isNamed(settings)})`;
};

export const staffRoles: readonly Role[] = ['admin', 'moderator', 'editor', 'writer'];

/** Condition on `users`: can administer now. Banned people cannot, whatever their roles. */
export const canAdminister = (database: Database, settings: Named): SQL =>
  sql`(${holdsRole(database, settings, ['admin'])} and ${users.bannedAt} is null)`;

/** The first 200 people who satisfy `condition`, by name, to choose from. */
export const listStaffNames = (database: Database, condition: SQL): Promise<{ id: string; name: string }[]> =>
  database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(condition)
    .orderBy(users.name, users.id)
    .limit(200);

export const isStaff = async (database: Database, settings: Named, userId: string): Promise<boolean> =>
  (await database.$count(users, and(eq(users.id, userId), holdsRole(database, settings, staffRoles)))) > 0;

export const isAdministrator = async (
  database: Database,
  settings: Named,
  userId: string,
): Promise<boolean> =>
  (await database.$count(users, and(eq(users.id, userId), canAdminister(database, settings)))) > 0;

export async function giveRole(tx: Database, userId: string, role: Role, now: Date): Promise<boolean> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) return false;
  await tx.insert(userRoles).values({ userId, role, createdAt: now }).onConflictDoNothing();
  return true;
}

export class LastAdmin extends Error {
  override name = 'LastAdmin';
}

/** Revokes a role. Throws `LastAdmin` if nobody could administer afterwards. */
export async function removeRole(tx: Database, settings: Named, userId: string, role: Role): Promise<void> {
  if (role === 'admin') await keepAnAdmin(tx, settings, userId);
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
}

/** If two administrators remove each other at once, the second waits and is refused. Throws `LastAdmin`. */
export async function keepAnAdmin(tx: Database, settings: Named, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7230519467)`);
  if (!(await isAdministrator(tx, settings, userId))) return;
  if ((await tx.$count(users, and(ne(users.id, userId), canAdminister(tx, settings)))) === 0)
    throw new LastAdmin('the last administrator cannot be removed');
}

/** Throws `LastAdmin` if `ADMIN_EMAILS` contains the current address of the only administrator. */
export async function keepAnAdminAt(
  tx: Database,
  settings: Named,
  userId: string,
  email: string,
): Promise<void> {
  if (settings.ADMIN_EMAILS.includes(email)) return;
  const recorded = and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin'));
  if ((await tx.$count(userRoles, recorded)) === 0) await keepAnAdmin(tx, settings, userId);
}
