import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { highestRole, type Role } from '#app/accounts/users/roles.ts';
import { twoFactors } from '#app/accounts/users/two-factor.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { prepared } from '#app/platform/prepared.ts';
import { tokenHash } from '#app/platform/secrets/tokens.ts';
import { sessions } from './session.table.ts';
import { readSessionCookie } from './session-cookie.server.ts';
import { endUserSession } from './session-list.server.ts';
import { noteStaffUseEveryMs } from './session-times.ts';

export interface SessionUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  roles: readonly Role[];
  role: Role;
}

export interface CurrentSession {
  id: string;
  token: string;
  user: SessionUser;
  createdAt: Date;
  /** When it ends without further use; for staff long before the cookie does. */
  expiresAt: Date;
  provenAt: Date;
  twoFactorPassed: boolean;
  twoFactorEnabled: boolean;
}

const cachedSessions = new WeakMap<Context, Promise<CurrentSession | undefined>>();

export async function currentUser(context: Context, request: Request): Promise<SessionUser | undefined> {
  return (await currentSession(context, request))?.user;
}

/** One query per request, none without a cookie. Undefined if it has ended or its person is banned or deleted. */
export function currentSession(context: Context, request: Request): Promise<CurrentSession | undefined> {
  const cached = cachedSessions.get(context);
  if (cached) return cached;
  const session = findSession(context, request);
  cachedSessions.set(context, session);
  return session;
}

/** Call when this request has changed the session or its user. */
export const forgetSession = (context: Context): boolean => cachedSessions.delete(context);

async function findSession(context: Context, request: Request): Promise<CurrentSession | undefined> {
  const settings = context.get(settingsContext);
  const token = await readSessionCookie(settings, request.headers.get('cookie'));
  if (!token) return undefined;
  const row = await readSession(context.get(databaseContext), token, context.get(clockContext).now());
  if (!row) return undefined;
  const {
    roles: recorded,
    userId,
    name,
    email,
    emailVerified,
    twoFactorAt,
    provenAt,
    updatedAt,
    ...session
  } = row;
  const listed = emailVerified && settings.ADMIN_EMAILS.includes(email);
  const roles: Role[] = listed ? ['admin', ...recorded] : recorded;
  const user = { id: userId, name, email, emailVerified, roles, role: highestRole(roles) };
  const current: CurrentSession = {
    ...session,
    token,
    user,
    provenAt: provenAt ?? session.createdAt,
    twoFactorPassed: twoFactorAt !== null,
  };
  return user.role === 'user' ? current : staffSession(context, request, current, updatedAt);
}

const pollingPaths = /^\/api\/session$|^\/admin\/content\/[^/]+\/[^/]+\/presence$/;

/** In ms since 1970. Polling by a page is no use; its `X-Active` header says how many seconds ago the last use was. */
function momentOfUse(request: Request, now: Date): number {
  if (!pollingPaths.test(new URL(request.url).pathname)) return now.getTime();
  const idleSeconds = request.headers.get('x-active');
  return idleSeconds && /^\d{1,6}$/.test(idleSeconds) ? now.getTime() - Number(idleSeconds) * 1000 : 0;
}

/** A staff session ends after a time without use, and at the latest after a time in all (settings). Use is recorded once a minute. */
async function staffSession(
  context: Context,
  request: Request,
  session: CurrentSession,
  usedAt: Date,
): Promise<CurrentSession | undefined> {
  const { STAFF_SESSION_IDLE_MINUTES, STAFF_SESSION_HOURS } = context.get(settingsContext);
  const database = context.get(databaseContext);
  const now = context.get(clockContext).now();
  const idle = STAFF_SESSION_IDLE_MINUTES * 60_000;
  const most = session.createdAt.getTime() + STAFF_SESSION_HOURS * 3_600_000;
  if (now.getTime() >= Math.min(usedAt.getTime() + idle, most)) {
    await endUserSession(database, session.user.id, session.id);
    return undefined;
  }
  const use = new Date(momentOfUse(request, now));
  const noted = use.getTime() - usedAt.getTime() >= noteStaffUseEveryMs;
  // A concurrent request may have recorded a later use.
  const earlier = and(eq(sessions.id, session.id), lt(sessions.updatedAt, use));
  if (noted) await database.update(sessions).set({ updatedAt: use }).where(earlier);
  const lastUse = noted ? use : usedAt;
  return { ...session, expiresAt: new Date(Math.min(lastUse.getTime() + idle, most)) };
}

const queryWith = (roles: SQL<Role[]>) =>
  prepared((database) =>
    database
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        twoFactorAt: sessions.twoFactorAt,
        provenAt: sessions.provenAt,
        updatedAt: sessions.updatedAt,
        twoFactorEnabled: sql<boolean>`${twoFactors.confirmedAt} is not null`,
        userId: users.id,
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        roles,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('hash')),
          gt(sessions.expiresAt, sql.placeholder('now')),
          isNull(users.bannedAt),
        ),
      ),
  );

const withRoles = queryWith(sql`array(select role from user_roles where user_roles.user_id = ${users.id})`);
const withoutRoles = queryWith(sql`'{}'::text[]`);
const deniedOrMissingTable = ['42501', '42P01'];

/** Without the role records if they cannot be read: then `has_role` alone decides (accounts document, Role lookup). */
async function readSession(database: Database, token: string, now: Date) {
  const values = { hash: tokenHash(token), now };
  const [row] = await withRoles(database)
    .execute(values)
    .catch((error) => {
      if (!deniedOrMissingTable.includes(error.cause?.code)) throw error;
      return withoutRoles(database).execute(values);
    });
  return row;
}
