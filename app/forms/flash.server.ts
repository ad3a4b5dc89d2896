import { createCookie, type RouterContextProvider } from 'react-router';
import { settingsContext } from '#app/platform/context.ts';
import type { ToastMessage } from '#app/ui/toast.tsx';

export const flashCookie = 'flash';

type Context = Readonly<RouterContextProvider>;

const cookieFor = (context: Context) => {
  const settings = context.get(settingsContext);
  return createCookie(flashCookie, {
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

/** The one-time message that came with this request, if its signature holds. */
export async function readFlash(context: Context, request: Request): Promise<ToastMessage | undefined> {
  const header = request.headers.get('cookie');
  if (!header?.includes(`${flashCookie}=`)) return undefined;
  return ((await cookieFor(context).parse(header)) as ToastMessage | null) ?? undefined;
}

/** The `Set-Cookie` value that ends the message. */
export const endFlash = `${flashCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
