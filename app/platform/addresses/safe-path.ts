const origin = 'https://site.invalid';

/** Checks a path from a request, to prevent open redirects. */
export function safePath(path: string | null | undefined, fallback: string): string {
  if (!path?.startsWith('/') || path.length > 500) return fallback;
  const url = URL.parse(path, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
