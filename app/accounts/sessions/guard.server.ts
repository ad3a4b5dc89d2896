import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { hasRole } from '#app/accounts/users/roles.server.ts';
import { highestRole, includesRole, type Role, staffHome } from '#app/accounts/users/roles.ts';
import { flash } from '#app/forms/flash.server.ts';
import { failed } from '#app/forms/form.ts';
import { type Context, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { type CurrentSession, currentSession } from './session.server.ts';

interface Denial {
  deny?: 'leave' | 'forbid';
}

export const setUpPath = '/settings#two-factor';

export const setUpFirst: ToastMessage = {
  tone: 'info',
  title: 'Two-factor sign-in needed',
  description: 'Staff sign in with a second factor here. Please set it up first; it takes two minutes.',
};

/** The session; redirects home without one (accounts document, Roles and permissions). */
export async function requireUser(context: Context, request: Request): Promise<CurrentSession> {
  const session = await currentSession(context, request);
  if (!session) throw redirect('/');
  return session;
}

/** Called by every loader and action below `/admin`. `forbid` (for exports): 403 instead of a redirect home. */
export const requireAdmin = (context: Context, request: Request, denial?: Denial) =>
  requireRole(context, request, ['admin'], denial);

export const requireModerator = (context: Context, request: Request) =>
  requireRole(context, request, ['moderator']);

export const requireEditor = (context: Context, request: Request, denial?: Denial) =>
  requireRole(context, request, ['editor'], denial);

/** May draft and ask for publication. */
export const requireWriter = (context: Context, request: Request, denial?: Denial) =>
  requireRole(context, request, ['writer'], denial);

export const requireStaff = (context: Context, request: Request) =>
  requireRole(context, request, ['moderator', 'writer']);

async function requireRole(
  context: Context,
  request: Request,
  oneOf: readonly Role[],
  denial: Denial = {},
): Promise<CurrentSession> {
  const { deny = request.method === 'GET' || request.method === 'HEAD' ? 'leave' : 'forbid' } = denial;
  const session = await currentSession(context, request);
  if (!session) throw await refuse(context, deny, '/', denied('Please sign in to access the admin panel'));
  const { user } = session;
  const admin = user.role === 'admin' || (await hasRole(context.get(databaseContext), user.id, 'admin'));
  const roles = admin ? (['admin', ...user.roles] as const) : user.roles;
  if (!oneOf.some((needed) => includesRole(roles, needed))) {
    const home = staffHome(roles);
    if (home && deny === 'leave' && new URL(request.url).pathname === '/admin') throw redirect(home);
    throw await refuse(context, deny, '/', denied("You don't have permission to access the admin panel"));
  }
  const required = context.get(settingsContext).STAFF_TWO_FACTOR === 'required';
  if (required && !session.twoFactorPassed) throw await refuse(context, deny, setUpPath, setUpFirst);
  return { ...session, user: { ...user, roles, role: highestRole(roles) } };
}

const denied = (description: string) => failed(description, 'Access Denied');

async function refuse(context: Context, deny: 'leave' | 'forbid', to: string, toast: ToastMessage) {
  if (deny === 'forbid') return data(null, { status: 403 });
  return redirect(to, { headers: { 'Set-Cookie': await flash(context, toast) } });
}

/** Loader of a path that only takes POST. Throws 404 for writers, 403 for everybody else. */
export async function onlyPosted({ context, request }: LoaderFunctionArgs): Promise<never> {
  await requireWriter(context, request, { deny: 'forbid' });
  throw data(null, { status: 404 });
}
