import { createCookie, redirect } from 'react-router';
import { type Context, settingsContext } from '#app/platform/context.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

/** What its name ends with. */
export const flashCookie = 'flash';

/** On https no other host of the domain can set a cookie of such a name. */
const nameFor = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? `__Host-${flashCookie}` : flashCookie;

const cookieFor = (context: Context) => {
  const settings = context.get(settingsContext);
  return createCookie(nameFor(settings.SITE_URL), {
    secrets: [settings.AUTH_SECRET],
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: settings.SITE_URL.startsWith('https:'),
    maxAge: 120,
  });
};

/** The `Set-Cookie` value that shows `toast` on the next page this browser loads. Signed, one use, two minutes. */
export const flash = (context: Context, toast: ToastMessage): Promise<string> =>
  cookieFor(context).serialize(toast);

/** Leads to `path` (status 303), where the page shows `toast`; `cookies` are further `Set-Cookie` values. */
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

export const endFlash = (siteUrl: string): string =>
  `${nameFor(siteUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
