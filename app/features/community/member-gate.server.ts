import { redirect } from 'react-router';
import { currentSession, type SessionUser } from '#app/accounts/sessions/session.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, limitsContext } from '#app/platform/context.ts';
import type { Limit } from '#app/platform/limits/limit.ts';

export async function requireMember(context: Context, request: Request, next?: string): Promise<SessionUser> {
  const session = await currentSession(context, request);
  if (!session) throw redirect(next ? `/sign-in?next=${encodeURIComponent(next)}` : '/');
  return session.user;
}

export const goneError = () =>
  new FormError('That is not there any more. Please reload the page.', { status: 404 });

export function requireProven({ emailVerified }: SessionUser, to: string): void {
  if (!emailVerified)
    throw new FormError(`Please verify your email to ${to}`, {
      status: 403,
      title: 'Email verification required',
    });
}

/** For forms with their own refusal: uses a point and returns whether there was one. */
export const mayUse = async (context: Context, limit: Limit, userId: string): Promise<boolean> =>
  (await context.get(limitsContext).use(limit, userId)) === 0;
