import type { MiddlewareHandler } from 'hono';
import type { Content } from '#app/platform/content/collection.ts';

/** Leads on from the address that a page had before its entry was given another one. */
export const movedPages =
  (content: Content): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const to = content.movedTo(pathname);
    return to ? c.redirect(to + search, 301) : next();
  };
