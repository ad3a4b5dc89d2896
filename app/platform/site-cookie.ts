import { type Cookie, createCookie } from 'react-router';

export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** On https nobody but this very host can set a cookie of such a name. */
const nameFor = (siteUrl: string, name: string): string => (isSecure(siteUrl) ? `__Host-${name}` : name);

/** A cookie that no script reads; `secrets` sign it. Without `maxAge` (seconds) it ends with the browser. */
export const siteCookie = (
  siteUrl: string,
  name: string,
  options: { maxAge?: number; secrets?: string[] } = {},
): Cookie =>
  createCookie(nameFor(siteUrl, name), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(siteUrl),
    ...options,
  });

/** The text that it holds in a request's `Cookie` header; undefined where there is none. */
export async function cookieText(cookie: Cookie, header: string | null): Promise<string | undefined> {
  const value: unknown = await cookie.parse(header);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The `Set-Cookie` value with which a browser forgets it. */
export const endedCookie = (siteUrl: string, name: string): string =>
  `${nameFor(siteUrl, name)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`;
