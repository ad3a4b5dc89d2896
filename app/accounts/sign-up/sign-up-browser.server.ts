import { createCookie } from 'react-router';
import { cookieAttributes, cookiePrefix } from '#app/accounts/sessions/session-cookie.server.ts';
import { type Context, settingsContext } from '#app/platform/context.ts';
import { newToken, tokenHash } from '#app/platform/secrets/tokens.ts';

const seconds = 7 * 24 * 3_600;

function signUpCookie(context: Context) {
  const { SITE_URL } = context.get(settingsContext);
  return createCookie(`${cookiePrefix(SITE_URL)}.sign_up`, {
    ...cookieAttributes(SITE_URL),
    maxAge: seconds,
  });
}

async function markOf(context: Context, request: Request): Promise<string | undefined> {
  const value: unknown = await signUpCookie(context).parse(request.headers.get('cookie'));
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A random secret in a cookie, whose hash the mailed link keeps: so the browser that opens it is known. */
export async function markSignUpBrowser(
  context: Context,
  request: Request,
): Promise<{ browser: string; cookie: string }> {
  const mark = (await markOf(context, request)) ?? newToken();
  return { browser: tokenHash(mark), cookie: await signUpCookie(context).serialize(mark) };
}

export async function isSignUpBrowser(
  context: Context,
  request: Request,
  browser: string | undefined,
): Promise<boolean> {
  const mark = await markOf(context, request);
  return mark !== undefined && browser !== undefined && tokenHash(mark) === browser;
}
