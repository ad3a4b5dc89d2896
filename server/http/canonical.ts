import type { MiddlewareHandler } from 'hono';

/** What stands below them has capitals: files of the build are named by their content, accounts by random ids. */
const asWritten = ['/assets/', '/admin/people/'];
const strange = /\/\/|\\|%2f|%5c|%2e|%00|\/\.{1,2}(\/|$)/i;

/**
 * One address per page: other spellings of a path are ways around guards and split caches. Capitals, letters that are
 * escaped and a trailing slash lead to the page's own address, everything else that is odd is answered with `notFound`.
 */
export const canonicalPath =
  (notFound: () => Promise<Response>): MiddlewareHandler =>
  async (c, next) => {
    const [path = '/', query] = rawTarget(c.req.url);
    if (path === '/') return next();
    let decoded = path;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      decoded = '\\';
    }
    if (strange.test(path) || strange.test(decoded)) return notFound();
    const canonical = (asWritten.some((start) => path.startsWith(start)) ? path : plain(path)).replace(
      /\/$/,
      '',
    );
    if (canonical !== path) return c.redirect(canonical + (query === undefined ? '' : `?${query}`), 308);
    return next();
  };

function rawTarget(url: string): [string, string | undefined] {
  const target = url.replace(/^https?:\/\/[^/?#]*/, '');
  const at = target.indexOf('?');
  return at < 0 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)];
}

/** Small letters, and nothing escaped that need not be. Case means nothing in the other escapes. */
const plain = (path: string) =>
  path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (sign) => {
    const letter = sign.length > 1 ? String.fromCharCode(Number.parseInt(sign.slice(1), 16)) : sign;
    return /[\w~-]/.test(letter) ? letter.toLowerCase() : sign;
  });
