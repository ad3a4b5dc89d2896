import { data, redirect } from 'react-router';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { type Context, settingsContext } from '#app/platform/context.ts';
import { endedCookie, siteCookie } from '#app/platform/site-cookie.ts';
import { isRecentlyAuthenticated, reauthenticatePath } from './recent-authentication.server.ts';

/** What somebody was about to do when a proof was asked for: it is sent again once the proof is shown. */
export interface PendingStep {
  method: 'get' | 'post';
  path: string;
  fields: [name: string, value: string][];
}

const seconds = 600;
/** In characters, as JSON: browsers keep cookies of 4 KB. */
const longest = 2_000;

const name = 'naledi.pending';

function pendingCookie(context: Context) {
  const { SITE_URL, AUTH_SECRET } = context.get(settingsContext);
  return siteCookie(SITE_URL, name, { secrets: [AUTH_SECRET], maxAge: seconds });
}

/** Kept by the browser itself, signed, for the account that was asked; what is too long for that is left out. */
async function keep(context: Context, { user }: CurrentSession, step: PendingStep): Promise<HeadersInit> {
  if (JSON.stringify(step).length > longest) return {};
  return { 'Set-Cookie': await pendingCookie(context).serialize({ ...step, user: user.id }) };
}

export async function readPendingStep(
  context: Context,
  request: Request,
  { user }: CurrentSession,
): Promise<PendingStep | undefined> {
  const kept: (PendingStep & { user: string }) | null = await pendingCookie(context).parse(
    request.headers.get('cookie'),
  );
  return kept?.user === user.id ? kept : undefined;
}

export const endPendingStep = (context: Context): string =>
  endedCookie(context.get(settingsContext).SITE_URL, name);

/** Leads to the page that asks for a proof. Afterwards `fields`, which hold nothing personal, are sent to `path` again; else it leads to `back`. */
export async function leadToProof(
  context: Context,
  session: CurrentSession,
  { path, fields, back = path }: { path: string; fields: FormData; back?: string },
): Promise<Response> {
  const typed = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
  const headers = await keep(context, session, { method: 'post', path, fields: typed });
  return redirect(reauthenticatePath(back), { status: 303, headers });
}

/**
 * For what a link leads to, such as a file: lets pass who has shown a proof within ten minutes. Throws a redirect to the page that
 * asks for it, or 403 for what is no page.
 */
export async function requireRecentAuthentication(
  context: Context,
  request: Request,
  session: CurrentSession,
  back: string,
): Promise<void> {
  if (isRecentlyAuthenticated(context, session)) return;
  const mode = request.headers.get('sec-fetch-mode');
  const leads = mode ? mode === 'navigate' : request.headers.get('accept')?.includes('text/html');
  if (!leads) throw data('Please confirm at /sign-in/again that it is you, then try again.', { status: 403 });
  const { pathname, searchParams } = new URL(request.url);
  const headers = await keep(context, session, { method: 'get', path: pathname, fields: [...searchParams] });
  throw redirect(reauthenticatePath(back), { status: 303, headers });
}
