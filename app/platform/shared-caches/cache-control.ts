/**
 * What an answer allows browsers and the shared caches in front of the site (a CDN, Varnish): `Cache-Control` values.
 */

/**
 * A page that is the same for everybody. Browsers ask each time whether it has changed; shared caches may answer for ten seconds
 * at most, so that what staff publish is seen within twelve, and for a day while the site does not answer.
 */
export const sharedForSeconds =
  'public, max-age=0, s-maxage=8, stale-while-revalidate=2, stale-if-error=86400';

/** A file that keeps its address when it changes. */
export const sharedForAnHour = 'public, max-age=3600, stale-while-revalidate=3600, stale-if-error=86400';

/** Its address changes with what is in it. */
export const sharedForEver = 'public, max-age=31536000, immutable';

/**
 * A picture: its address changes with what is in it, so browsers keep it; shared caches ask each hour whether it still is to be shown.
 */
export const sharedPicture =
  'public, max-age=31536000, immutable, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400';

/** For one person, or for one request. */
export const neverShared = 'private, no-store';
