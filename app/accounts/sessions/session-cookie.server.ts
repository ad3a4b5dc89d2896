import type { Settings } from '#app/platform/process/settings.ts';
import { isSignature, signature } from '#app/platform/secrets/tokens.ts';
import { cookieText, isSecure, siteCookie } from '#app/platform/site-cookie.ts';
import { sessionLifetimeMs } from './session-times.ts';

export const sessionCookieName = 'naledi.session_token';

type Signing = Pick<Settings, 'SITE_URL' | 'AUTH_SECRET'>;

const sessionCookie = (siteUrl: string) =>
  siteCookie(siteUrl, sessionCookieName, { maxAge: sessionLifetimeMs / 1000 });

export const serializeSessionCookie = ({ SITE_URL, AUTH_SECRET }: Signing, token: string): Promise<string> =>
  sessionCookie(SITE_URL).serialize(`${token}.${signature(AUTH_SECRET, `session ${token}`)}`);

/** Undefined if the signature is invalid. Not signed by the framework's `secrets`, which cost five times as much. */
export async function readSessionCookie(
  { SITE_URL, AUTH_SECRET }: Signing,
  header: string | null,
): Promise<string | undefined> {
  const text = await cookieText(sessionCookie(SITE_URL), header);
  if (!text) return undefined;
  const [token = '', given = ''] = text.split('.');
  return isSignature(AUTH_SECRET, `session ${token}`, given) ? token : undefined;
}

/** Values of the marker: signed in, signed in just now, with a second factor, just changed; just signed out; nothing. */
type Marker = '1' | '1.new' | '1.mfa' | '1.mfa.new' | '1.upd' | '0' | '';

/** Readable by scripts, without personal data: tells whether to request the session at all. */
export function markerCookie(siteUrl: string, marker: Marker): string {
  const seconds = marker.startsWith('1') ? sessionLifetimeMs / 1000 : marker === '0' ? 60 : 0;
  return `signed_in=${marker}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`;
}
