import type { Settings } from '#app/platform/process/settings.ts';

/** `Cache-Control` values for browsers and shared caches (a CDN, Varnish). */

/**
 * A page that is the same for everybody. Browsers revalidate each time; shared caches may answer for ten
 * seconds, so that publications are seen within twelve, and for a day while the site is down.
 */
export const sharedForSeconds =
  'public, max-age=0, s-maxage=8, stale-while-revalidate=2, stale-if-error=86400';

/**
 * The same where shared caches are told of each publication (CDN_PURGE_URL): without one only places, dates and the like change,
 * and they show within a minute.
 */
export const sharedUntilPurged =
  'public, max-age=0, s-maxage=30, stale-while-revalidate=2, stale-if-error=86400';

export const sharedPage = ({ CDN }: Pick<Settings, 'CDN'>): string =>
  CDN ? sharedUntilPurged : sharedForSeconds;

/** A file whose address does not change with its content. */
export const sharedForAnHour = 'public, max-age=3600, stale-while-revalidate=3600, stale-if-error=86400';

/** The address changes with the content. */
export const sharedForEver = 'public, max-age=31536000, immutable';

/**
 * A picture: browsers keep it, since its address changes with the content; shared caches revalidate hourly
 * whether it may still be shown.
 */
export const sharedPicture =
  'public, max-age=31536000, immutable, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400';

/** For one person or request. */
export const neverShared = 'private, no-store';
