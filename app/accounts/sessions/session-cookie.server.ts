import { createCookie } from 'react-router';
import { isSignature, signature } from '#app/platform/secrets/tokens.ts';
import { sessionLifetimeMs } from './session-times.ts';

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** What the names of our HttpOnly cookies begin with: on https nobody but this very host can set a cookie of such a name. */
export const cookiePrefix = (siteUrl: string): string => (isSecure(siteUrl) ? '__Host-naledi' : 'naledi');

export const sessionCookieName = (siteUrl: string): string => `${cookiePrefix(siteUrl)}.session_token`;

export const cookieAttributes = (siteUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(siteUrl) }) as const;

interface Signing {
  SITE_URL: string;
  AUTH_SECRET: string;
}

const sessionCookie = (siteUrl: string) =>
  createCookie(sessionCookieName(siteUrl), {
    ...cookieAttributes(siteUrl),
    maxAge: sessionLifetimeMs / 1000,
  });

export const serializeSessionCookie = ({ SITE_URL, AUTH_SECRET }: Signing, token: string): Promise<string> =>
  sessionCookie(SITE_URL).serialize(`${token}.${signature(AUTH_SECRET, `session ${token}`)}`);

/** Undefined where the signature does not hold. Signed by our own function: the framework's `secrets` cost five times as much. */
export async function readSessionCookie(
  { SITE_URL, AUTH_SECRET }: Signing,
  header: string | null,
): Promise<string | undefined> {
  const value: unknown = await sessionCookie(SITE_URL).parse(header);
  if (typeof value !== 'string') return undefined;
  const [token = '', given = ''] = value.split('.');
  return isSignature(AUTH_SECRET, `session ${token}`, given) ? token : undefined;
}

/** What the marker says: signed in, just now, with a second factor, just changed; just signed out; nothing. */
type Marker = '1' | '1.new' | '1.mfa' | '1.mfa.new' | '1.upd' | '0' | '';

/** Readable by scripts, without personal data: whether asking who is signed in is worth a request. */
export function markerCookie(siteUrl: string, marker: Marker): string {
  const seconds = marker.startsWith('1') ? sessionLifetimeMs / 1000 : marker === '0' ? 60 : 0;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `signed_in=${marker}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
