import { eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { banUser, unbanUser } from '#app/accounts/sign-in/ban.server.ts';
import { findPerson, lockPerson } from '#app/accounts/users/people.server.ts';
import { userList } from '#app/accounts/users/people-lists.server.ts';
import {
  canAdminister,
  giveRole,
  holdsRole,
  isNamed,
  LastAdmin,
  removeRole,
  staffRoles,
} from '#app/accounts/users/roles.server.ts';
import type { Role } from '#app/accounts/users/roles.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import type { AuditFacts } from '#app/audit/audit.table.ts';
import type { Emails } from '#app/email/emails.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { roleInSentence } from './invited-roles.ts';
import { changeOf, type RoleStep } from './person-forms.ts';
import { sendRoleChanged } from './roles.emails.ts';

type Named = Pick<Settings, 'ADMIN_EMAILS'>;

export interface RoleHolder {
  id: string;
  name: string;
  email: string;
  joinedAt: Date;
  verified: boolean;
  banned: boolean;
  roles: Role[];
  named: boolean;
}

const rolesOf = sql<
  Role[]
>`array(select role from user_roles where user_roles.user_id = ${users.id} order by role)`;

const holders = (database: Database, settings: Named, where: SQL | undefined): Promise<RoleHolder[]> =>
  database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      joinedAt: users.createdAt,
      verified: users.emailVerified,
      banned: sql<boolean>`${users.bannedAt} is not null`,
      roles: rolesOf,
      named: sql<boolean>`${isNamed(settings)}`,
    })
    .from(users)
    .where(where)
    .orderBy(users.name, users.id)
    .limit(200);

export const listStaff = (database: Database, settings: Named): Promise<RoleHolder[]> =>
  holders(database, settings, holdsRole(database, settings, staffRoles));

export const listBanned = (database: Database, settings: Named): Promise<RoleHolder[]> =>
  holders(database, settings, isNotNull(users.bannedAt));

export async function searchPeople(
  database: Database,
  settings: Named,
  search: string,
): Promise<RoleHolder[]> {
  const { rows } = await readPage(database, userList, { search, sort: 'name', limit: 20 });
  if (rows.length === 0) return [];
  return holders(
    database,
    settings,
    inArray(
      users.id,
      rows.map(({ userId }) => userId),
    ),
  );
}

export async function findHolder(
  database: Database,
  settings: Named,
  id: string,
): Promise<RoleHolder | undefined> {
  return (await holders(database, settings, eq(users.id, id)))[0];
}

interface Step {
  readonly step: RoleStep;
  userId: string;
  actor: Actor;
  settings: Settings;
  emails: Emails;
  now: Date;
}

/** Logs the change and notifies all administrators. Undefined if there is no such account. */
export async function changeRole(
  tx: Database,
  step: Step,
): Promise<{ done: string } | { problem: string } | undefined> {
  const { userId, actor, settings, now } = step;
  await lockPerson(tx, userId);
  const before = await findHolder(tx, settings, userId);
  if (!before) return undefined;
  const problem = obstacle(step, before);
  if (problem) return { problem };
  try {
    await take(tx, step);
  } catch (error) {
    if (!(error instanceof LastAdmin)) throw error;
    return { problem: 'This is the last administrator. Please make someone else administrator first.' };
  }
  const after = (await findHolder(tx, settings, userId))!;
  const isBan = step.step === 'ban' || step.step === 'unban';
  const facts = ({ roles, banned }: RoleHolder): AuditFacts => (isBan ? { banned } : { roles });
  if (JSON.stringify(facts(before)) === JSON.stringify(facts(after)))
    return { done: 'Nothing had to be changed.' };
  await audit(tx, {
    actor,
    action: isBan ? step.step : step.step.startsWith('give') ? 'give-role' : 'take-role',
    entity: 'account',
    entityId: userId,
    before: facts(before),
    after: facts(after),
    now,
  });
  if (!isBan) await notifyAdmins(tx, step, before);
  return { done: messageOf(step.step, before.name) };
}

/** Notifies everyone who administers, including those who just stopped, of each role change. */
async function notifyAdmins(tx: Database, { step, actor, settings, emails }: Step, person: RoleHolder) {
  const admins = await holders(tx, settings, canAdminister(tx, settings));
  const recipients = [...admins, person].filter(
    ({ id }, i, all) => all.findIndex((one) => one.id === id) === i,
  );
  const about = { change: messageOf(step, person.name), actor: actor.name, person: person.name };
  for (const to of recipients) await sendRoleChanged(emails, to, about);
}

function messageOf(step: RoleStep, name: string): string {
  if (step === 'ban') return `${name} is banned and signed out everywhere.`;
  if (step === 'unban') return `${name} can sign in again.`;
  const [way, role] = changeOf(step);
  return `${name} is ${way === 'give' ? 'now' : 'no longer'} ${roleInSentence(role)}.`;
}

function obstacle(
  { step, actor, userId }: Step,
  { verified, banned, named }: RoleHolder,
): string | undefined {
  if (step === 'ban' && userId === actor.id) return 'You cannot ban yourself.';
  if (step.startsWith('give') && banned) return 'A banned person gets no role. Please lift the ban first.';
  if (step.startsWith('give') && !verified)
    return 'The email address is not verified yet, so no one knows who this is.';
  if (step === 'take-admin' && named)
    return 'The settings of the server (ADMIN_EMAILS) name this address, so only they can take this role.';
  return undefined;
}

async function take(tx: Database, { step, userId, settings, now }: Step): Promise<void> {
  if (step === 'ban') {
    const person = await findPerson(tx, userId);
    return person?.banned ? undefined : banUser(tx, settings, userId, now);
  }
  if (step === 'unban') return unbanUser(tx, userId, now);
  const [way, role] = changeOf(step);
  if (way === 'give') await giveRole(tx, userId, role, now);
  else await removeRole(tx, settings, userId, role);
}
