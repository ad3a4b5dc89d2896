import { accountsContext } from '#app/features/accounts/accounts.server.ts';
import { currentSession, forgetSession } from '#app/features/accounts/session/session.server.ts';
import { markerCookie } from '#app/features/accounts/session/session-cookie.server.ts';
import { endSession } from '#app/features/accounts/session/session-list.server.ts';
import { type Context, databaseContext, settingsContext } from '#app/platform/context.ts';

export async function signOut(context: Context, request: Request): Promise<string[]> {
  const session = await currentSession(context, request);
  if (session) await endSession(context.get(databaseContext), session.user.id, session.id);
  forgetSession(context);
  return clearedCookies(context, '0');
}

export function clearedCookies(context: Context, marker: '0' | '' = ''): string[] {
  const { SITE_URL } = context.get(settingsContext);
  const secure = SITE_URL.startsWith('https:') ? '; Secure' : '';
  const { cookieName } = context.get(accountsContext);
  return [
    `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
    markerCookie(SITE_URL, marker),
  ];
}
