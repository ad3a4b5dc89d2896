import type { MiddlewareHandler } from 'hono';
import type { Content } from '#app/platform/content/collection.ts';

/** Paths below these contain capitals: hashed file names, and random ids of accounts. */
const asWritten = ['/assets/', '/admin/people/'];
/** Suspicious paths. The framework would serve loaders' data at `.data` addresses, which no page uses. */
const strange = /\/\/|\\|%2f|%5c|%2e|%00|\/\.{1,2}(\/|$)|\.data$/i;

/** Odd spellings could bypass guards and split caches. Capitals, needless escapes and a trailing slash redirect; others get 404. */
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

/** Lower case, without needless escapes. Case is irrelevant in the remaining ones. */
const plain = (path: string) =>
  path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (sign) => {
    const letter = sign.length > 1 ? String.fromCharCode(Number.parseInt(sign.slice(1), 16)) : sign;
    return /[\w~-]/.test(letter) ? letter.toLowerCase() : sign;
  });

/** Redirects from addresses that entries had before. */
export const movedPages =
  (content: Content): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const to = content.movedTo(pathname);
    return to ? c.redirect(to + search, 301) : next();
  };
