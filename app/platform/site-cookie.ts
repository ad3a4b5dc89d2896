import { type Cookie, createCookie } from 'react-router';

export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** With this prefix, browsers accept the cookie only over https and from this host. */
const nameFor = (siteUrl: string, name: string): string => (isSecure(siteUrl) ? `__Host-${name}` : name);

/** An HTTP-only cookie, signed with `secrets`. Without `maxAge` (seconds) it ends with the browser session. */
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

/** Its text from a request's `Cookie` header; undefined if missing or invalid. */
export async function cookieText(cookie: Cookie, header: string | null): Promise<string | undefined> {
  const value: unknown = await cookie.parse(header);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The `Set-Cookie` value that deletes it. */
export const endedCookie = (siteUrl: string, name: string): string =>
  `${nameFor(siteUrl, name)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`;
