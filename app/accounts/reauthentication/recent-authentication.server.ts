import { eq } from 'drizzle-orm';
import { type CurrentSession, forgetSession } from '#app/accounts/sessions/session.server.ts';
import { sessions } from '#app/accounts/sessions/session.table.ts';
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
