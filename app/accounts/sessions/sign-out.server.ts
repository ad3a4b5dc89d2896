import { type Context, databaseContext, settingsContext } from '#app/platform/context.ts';
import { endedCookie } from '#app/platform/site-cookie.ts';
import { currentSession, forgetSession } from './session.server.ts';
import { markerCookie, sessionCookieName } from './session-cookie.server.ts';
import { endUserSession } from './session-list.server.ts';

export async function signOut(context: Context, request: Request): Promise<string[]> {
  const session = await currentSession(context, request);
  if (session) await endUserSession(context.get(databaseContext), session.user.id, session.id);
  forgetSession(context);
  return clearedCookies(context, '0');
}

export function clearedCookies(context: Context, marker: '0' | '' = ''): string[] {
  const { SITE_URL } = context.get(settingsContext);
  return [endedCookie(SITE_URL, sessionCookieName), markerCookie(SITE_URL, marker)];
}
