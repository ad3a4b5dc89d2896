import { data, redirect } from 'react-router';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { type Context, settingsContext } from '#app/platform/context.ts';
import { endedCookie, siteCookie } from '#app/platform/site-cookie.ts';
import { isRecentlyAuthenticated, reauthenticatePath } from './recent-authentication.server.ts';

/** The step that reauthentication interrupted; it is sent again afterwards. */
export interface PendingStep {
  method: 'get' | 'post';
  path: string;
  fields: [name: string, value: string][];
}

const seconds = 600;
/** Characters of JSON: browsers limit cookies to 4 KB. */
const longest = 2_000;

const name = 'naledi.pending';

function pendingCookie(context: Context) {
  const { SITE_URL, AUTH_SECRET } = context.get(settingsContext);
  return siteCookie(SITE_URL, name, { secrets: [AUTH_SECRET], maxAge: seconds });
}

/** Stored in a signed cookie, for this account; omitted if it is too long. */
async function keep(context: Context, { user }: CurrentSession, step: PendingStep): Promise<HeadersInit> {
  if (JSON.stringify(step).length > longest) return {};
  return { 'Set-Cookie': await pendingCookie(context).serialize({ ...step, user: user.id }) };
}

export async function readPendingStep(
  context: Context,
  request: Request,
  { user }: CurrentSession,
): Promise<PendingStep | undefined> {
  const pending: (PendingStep & { user: string }) | null = await pendingCookie(context).parse(
    request.headers.get('cookie'),
  );
  return pending?.user === user.id ? pending : undefined;
}

export const endPendingStep = (context: Context): string =>
  endedCookie(context.get(settingsContext).SITE_URL, name);

/** Redirects to reauthentication. Afterwards `fields`, which contain nothing personal, are posted to `path` again, or it redirects to `back`. */
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
 * For targets of links, such as files: requires authentication within the last ten minutes. Throws a redirect to
 * reauthentication, or 403 if it is not a page.
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
