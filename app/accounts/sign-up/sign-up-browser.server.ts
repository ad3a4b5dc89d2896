import { type Context, settingsContext } from '#app/platform/context.ts';
import { newToken, tokenHash } from '#app/platform/secrets/tokens.ts';
import { cookieText, siteCookie } from '#app/platform/site-cookie.ts';

const seconds = 7 * 24 * 3_600;

const signUpCookie = (context: Context) =>
  siteCookie(context.get(settingsContext).SITE_URL, 'naledi.sign_up', { maxAge: seconds });

const markOf = (context: Context, request: Request): Promise<string | undefined> =>
  cookieText(signUpCookie(context), request.headers.get('cookie'));

/** Sets a random secret as a cookie; the mailed link stores its hash, to recognise the browser that opens it. */
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
