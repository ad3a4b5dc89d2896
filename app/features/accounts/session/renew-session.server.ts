import { eq } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { CurrentSession } from './session.server.ts';
import { sessions } from './session.table.ts';
import { markerCookie, serializeSessionCookie } from './session-cookie.server.ts';
import { renewEvery, sessionLifetime } from './session-times.ts';

type Context = Readonly<RouterContextProvider>;

interface Prolonged {
  expiresAt: Date;
  cookies: string[];
}

export async function renewSession(context: Context, session: CurrentSession): Promise<Prolonged> {
  // That of staff is prolonged by being used.
  if (session.user.role !== 'user') return { expiresAt: session.expiresAt, cookies: [] };
  const now = context.get(clockContext).now();
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  await context
    .get(databaseContext)
    .update(sessions)
    .set({ expiresAt, updatedAt: now })
    .where(eq(sessions.id, session.id));
  const settings = context.get(settingsContext);
  const cookie = await serializeSessionCookie(settings, session.token);
  return { expiresAt, cookies: [cookie, markerCookie(settings.SITE_URL, '1')] };
}

/** The same when the last time is more than a day ago; otherwise nothing is written. */
export async function renewSessionIfOld(context: Context, session: CurrentSession): Promise<Prolonged> {
  if (session.user.role !== 'user') return { expiresAt: session.expiresAt, cookies: [] };
  const left = session.expiresAt.getTime() - context.get(clockContext).now().getTime();
  if (left > sessionLifetime - renewEvery) return { expiresAt: session.expiresAt, cookies: [] };
  return renewSession(context, session);
}
