import { and, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { endLinks } from '#app/features/accounts/links.server.ts';
import { endSessions } from '#app/features/accounts/session/session-list.server.ts';
import { users } from '#app/features/accounts/user.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { userRoles } from './role.table.ts';
import type { Role } from './roles.ts';

/** Asks the database's own `has_role` (accounts document, Roles and permissions). */
export async function hasRole(database: Database, userId: string, role: Role): Promise<boolean> {
  const { rows } = await database.execute<{ yes: boolean }>(sql`select has_role(${userId}, ${role}) as yes`);
  return rows[0]?.yes === true;
}

/** Whether somebody administers or moderates, by the records or by `ADMIN_EMAILS`. */
export async function isStaff(database: Database, settings: Settings, userId: string): Promise<boolean> {
  const recorded = database
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, ['admin', 'moderator'])));
  const named = and(eq(users.emailVerified, true), inArray(users.email, [...settings.ADMIN_EMAILS]));
  return (
    (await database.$count(users, and(eq(users.id, userId), or(inArray(users.id, recorded), named)))) > 0
  );
}

/** Gives a role; nothing changes when the person has it already. False when there is no such person. */
export async function giveRole(tx: Database, userId: string, role: Role, now: Date): Promise<boolean> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) return false;
  await tx.insert(userRoles).values({ userId, role, createdAt: now }).onConflictDoNothing();
  return true;
}

/** Somebody tried to remove the only administrator. */
export class LastAdmin extends Error {
  override name = 'LastAdmin';
}

/** Takes a role away. Throws `LastAdmin` when nobody else could administer afterwards. */
export async function takeRole(tx: Database, settings: Settings, userId: string, role: Role): Promise<void> {
  if (role === 'admin') await keepAnAdmin(tx, settings, userId);
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
}

/**
 * Throws `LastAdmin` unless an administrator other than `userId` remains, by a record or by `ADMIN_EMAILS`. Of two who
 * would remove each other at the same time the second one waits and is refused.
 */
export async function keepAnAdmin(tx: Database, settings: Settings, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7230519467)`);
  const named =
    settings.ADMIN_EMAILS.length > 0 ? inArray(users.email, [...settings.ADMIN_EMAILS]) : undefined;
  const listed = named && and(eq(users.emailVerified, true), named);
  const admins = tx.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'admin'));
  const administrates = or(inArray(users.id, admins), listed);
  const active = and(administrates, isNull(users.bannedAt));
  const [mine] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(active, eq(users.id, userId)));
  if (!mine) return;
  const [others] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(active, ne(users.id, userId)));
  if (!others?.n) throw new LastAdmin('the last administrator cannot be removed');
}

/** Bans somebody: she is signed out everywhere and cannot come back. Throws `LastAdmin`. */
export async function banUser(tx: Database, settings: Settings, userId: string, now: Date): Promise<void> {
  await keepAnAdmin(tx, settings, userId);
  await tx.update(users).set({ bannedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await endSessions(tx, userId);
  await endLinks(tx, userId, ['confirm', 'reset', 'new-email', 'second-step']);
}

/**
 * Lets somebody in again.
 * @public
 */
export async function unbanUser(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ bannedAt: null, updatedAt: now }).where(eq(users.id, userId));
}
