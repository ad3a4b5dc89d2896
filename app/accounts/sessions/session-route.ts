import { eq } from 'drizzle-orm';
import { visitorAddress } from '#app/forms/abuse.server.ts';
import { waitHeaders } from '#app/forms/waiting.ts';
import {
  type Context,
  clockContext,
  databaseContext,
  limitsContext,
  settingsContext,
} from '#app/platform/context.ts';
import type { Route } from './+types/session-route';
import { type CurrentSession, currentSession } from './session.server.ts';
import { sessions } from './session.table.ts';
import { markerCookie, serializeSessionCookie } from './session-cookie.server.ts';
import type { PublicSession } from './session-store.ts';
import { longestSessionMs, renewAtMostEveryMs, sessionLifetimeMs } from './session-times.ts';
import { clearedCookies } from './sign-out.server.ts';

interface Prolonged {
  expiresAt: Date;
  cookies: string[];
}

const prolonged = ({ createdAt }: CurrentSession, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLifetimeMs, createdAt.getTime() + longestSessionMs));

async function renewSession(context: Context, session: CurrentSession): Promise<Prolonged> {
  // That of staff is prolonged by being used.
  if (session.user.role !== 'user') return { expiresAt: session.expiresAt, cookies: [] };
  const now = context.get(clockContext).now();
  const expiresAt = prolonged(session, now);
  await context
    .get(databaseContext)
    .update(sessions)
    .set({ expiresAt, updatedAt: now })
    .where(eq(sessions.id, session.id));
  const settings = context.get(settingsContext);
  const cookie = await serializeSessionCookie(settings, session.token);
  return { expiresAt, cookies: [cookie, markerCookie(settings.SITE_URL, '1')] };
}

async function renewSessionIfOld(context: Context, session: CurrentSession): Promise<Prolonged> {
  if (session.user.role !== 'user') return { expiresAt: session.expiresAt, cookies: [] };
  const gained = prolonged(session, context.get(clockContext).now()).getTime() - session.expiresAt.getTime();
  if (gained < renewAtMostEveryMs) return { expiresAt: session.expiresAt, cookies: [] };
  return renewSession(context, session);
}

const answer = (body: unknown, status: number, cookies: readonly string[] = [], wait = 0) => {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    ...waitHeaders(wait),
  });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(JSON.stringify(body), { status, headers });
};

const publicSession = ({ user, twoFactorPassed }: CurrentSession, until: Date, now: Date): PublicSession => ({
  user: { name: user.name, email: user.email, emailVerified: user.emailVerified, role: user.role },
  expiresAt: until.toISOString(),
  expiresIn: Math.floor((until.getTime() - now.getTime()) / 1000),
  twoFactor: twoFactorPassed,
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await currentSession(context, request);
  if (!session) return answer({ user: null, expiresAt: null }, 200, clearedCookies(context));
  const { expiresAt, cookies } = await renewSessionIfOld(context, session);
  return answer(publicSession(session, expiresAt, context.get(clockContext).now()), 200, cookies);
}

export async function action({ context, request }: Route.ActionArgs) {
  const wait = await context
    .get(limitsContext)
    .use({ name: 'session-refresh', points: 120, within: 60 }, visitorAddress(context));
  if (wait > 0) return answer({ error: 'Too many requests' }, 429, [], wait);
  const session = await currentSession(context, request);
  if (!session) return answer({ error: 'Auth session missing!' }, 401, clearedCookies(context));
  const { expiresAt, cookies } = await renewSession(context, session);
  return answer(publicSession(session, expiresAt, context.get(clockContext).now()), 200, cookies);
}
