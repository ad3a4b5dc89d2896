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

/** Says who is signed in, until when. Prolongs a member's session if that gains at least `leastMs`; use prolongs a staff session. */
async function renewed(context: Context, session: CurrentSession, leastMs: number): Promise<Response> {
  const now = context.get(clockContext).now();
  const longest = session.createdAt.getTime() + longestSessionMs;
  const expiresAt = new Date(Math.min(now.getTime() + sessionLifetimeMs, longest));
  const gained = expiresAt.getTime() - session.expiresAt.getTime();
  if (session.user.role !== 'user' || gained < leastMs)
    return answer(publicSession(session, session.expiresAt, now), 200);
  await context
    .get(databaseContext)
    .update(sessions)
    .set({ expiresAt, updatedAt: now })
    .where(eq(sessions.id, session.id));
  const settings = context.get(settingsContext);
  const cookie = await serializeSessionCookie(settings, session.token);
  const cookies = [cookie, markerCookie(settings.SITE_URL, '1')];
  return answer(publicSession(session, expiresAt, now), 200, cookies);
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
  user: {
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    role: user.role,
  },
  expiresAt: until.toISOString(),
  expiresIn: Math.floor((until.getTime() - now.getTime()) / 1000),
  twoFactor: twoFactorPassed,
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await currentSession(context, request);
  if (!session) return answer({ user: null, expiresAt: null }, 200, clearedCookies(context));
  return renewed(context, session, renewAtMostEveryMs);
}

export async function action({ context, request }: Route.ActionArgs) {
  const wait = await context
    .get(limitsContext)
    .use({ name: 'session-refresh', points: 120, within: 60 }, visitorAddress(context));
  if (wait > 0) return answer({ error: 'Too many requests' }, 429, [], wait);
  const session = await currentSession(context, request);
  if (!session) return answer({ error: 'Auth session missing!' }, 401, clearedCookies(context));
  return renewed(context, session, 0);
}
