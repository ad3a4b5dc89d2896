import { eq } from 'drizzle-orm';
import { data, redirect } from 'react-router';
import { type CurrentSession, forgetSession } from '#app/features/accounts/session/session.server.ts';
import { sessions } from '#app/features/accounts/session/session.table.ts';
import { safePath } from '#app/features/accounts/sign-in/safe-path.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';

/** Decisions, Administration. */
const recentForMs = 10 * 60_000;

export const isRecentlyAuthenticated = (
  context: Context,
  { provenAt }: Pick<CurrentSession, 'provenAt'>,
): boolean => context.get(clockContext).now().getTime() - provenAt.getTime() <= recentForMs;

export async function markReauthenticated(context: Context, { id }: CurrentSession): Promise<void> {
  const now = context.get(clockContext).now();
  await context.get(databaseContext).update(sessions).set({ provenAt: now }).where(eq(sessions.id, id));
  forgetSession(context);
}

export const reauthenticatePath = (next: string): string => `/sign-in/again?${new URLSearchParams({ next })}`;

/** Lets pass who has shown a proof within ten minutes. Throws a redirect to the page that asks for it, or 403 for what is no page. */
export function requireRecentAuthentication(
  context: Context,
  request: Request,
  session: CurrentSession,
  next: string,
): void {
  if (isRecentlyAuthenticated(context, session)) return;
  const mode = request.headers.get('sec-fetch-mode');
  const leads = mode ? mode === 'navigate' : request.headers.get('accept')?.includes('text/html');
  if (!leads) throw data('Please confirm at /sign-in/again that it is you, then try again.', { status: 403 });
  throw redirect(reauthenticatePath(next), { status: 303 });
}

/** The page of this site that a browser came from; for files, which leave it where it is. */
export function referrerPath(request: Request, fallback: string): string {
  const from = URL.parse(request.headers.get('referer') ?? '');
  const here = from?.origin === new URL(request.url).origin && !from.pathname.startsWith('/sign-in');
  return here ? safePath(from.pathname + from.search, fallback) : fallback;
}
