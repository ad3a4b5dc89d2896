import { redirect } from 'react-router';
import { type Context, settingsContext } from '#app/platform/context.ts';
import { siteCookie } from '#app/platform/site-cookie.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

/** Suffix of the cookie's name. */
export const flashCookie = 'flash';

const cookieFor = (context: Context) => {
  const { SITE_URL, AUTH_SECRET } = context.get(settingsContext);
  return siteCookie(SITE_URL, flashCookie, { secrets: [AUTH_SECRET], maxAge: 120 });
};

/** The `Set-Cookie` value that shows `toast` on the next page of this browser. Signed, single use, two minutes. */
export const flash = (context: Context, toast: ToastMessage): Promise<string> =>
  cookieFor(context).serialize(toast);

/** Redirects to `path` (303), where the page shows `toast`; `cookies` are further `Set-Cookie` values. */
export async function redirectWithToast(
  context: Context,
  path: string,
  toast: ToastMessage | undefined,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (toast) headers.append('Set-Cookie', await flash(context, toast));
  return redirect(path, { status: 303, headers });
}

export async function readFlash(context: Context, request: Request): Promise<ToastMessage | undefined> {
  const header = request.headers.get('cookie');
  if (!header?.includes(`${flashCookie}=`)) return undefined;
  return ((await cookieFor(context).parse(header)) as ToastMessage | null) ?? undefined;
}
