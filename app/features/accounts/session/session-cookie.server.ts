import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionLifetime } from './session-times.ts';

/** Whether the site's cookies travel encrypted only. */
export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** What the names of our HttpOnly cookies begin with: on https nobody but this very host can set a cookie of such a name. */
export const cookiePrefix = (siteUrl: string): string => (isSecure(siteUrl) ? '__Host-naledi' : 'naledi');

/** The cookie's name as better-auth makes it from its prefix. */
export const sessionCookieName = (siteUrl: string): string => `${cookiePrefix(siteUrl)}.session_token`;

/** How each of these cookies is set; the prefix asks for the whole site as its path. */
export const cookieAttributes = (siteUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(siteUrl) }) as const;

/**
 * The session token of a `Cookie` header, or undefined when there is none or its signature does not hold. The same
 * check as better-auth's own, which costs a third of a millisecond a call: too much for every page.
 */
export function readSessionToken(header: string | null, name: string, secret: string): string | undefined {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  if (!pair) return undefined;
  const value = decode(pair.slice(name.length + 1));
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** What the marker says: signed in, just now, with a second factor, just changed; just signed out; nothing. */
type Marker = '1' | '1.new' | '1.mfa' | '1.mfa.new' | '1.upd' | '0' | '';

/**
 * The cookie `signed_in`, readable by scripts and without personal data: it tells public pages whether asking who is
 * signed in is worth a request, and whether that has just changed.
 */
export function markerCookie(siteUrl: string, marker: Marker): string {
  const seconds = marker.startsWith('1') ? sessionLifetime / 1000 : marker === '0' ? 60 : 0;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `signed_in=${marker}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
