import { safePath } from './safe-path.ts';

/** The page of this site that a browser came from, if any. */
export function referrerPath(request: Request): string | undefined {
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (from?.origin !== new URL(request.url).origin) return undefined;
  return safePath(from.pathname + from.search, '') || undefined;
}
