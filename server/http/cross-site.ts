import type { MiddlewareHandler } from 'hono';

const safe = new Set(['GET', 'HEAD']);

/** Checks `Sec-Fetch-Site` and `Origin`, each if present. A form sent with a cookie must carry at least one. */
export const crossSite =
  (site: URL): MiddlewareHandler =>
  async (c, next) => {
    if (safe.has(c.req.method)) return next();
    if (c.req.method !== 'POST')
      return c.text('This address does not accept that kind of request.', 405, { Allow: 'GET, HEAD, POST' });
    const fetchSite = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const sameOrigin = fetchSite === 'same-origin';
    // Other names of this machine, and pages that hide their address, need `Sec-Fetch-Site`, which no page can forge.
    const known = [site.origin, ...(sameOrigin ? [new URL(c.req.url).origin, 'null'] : [])];
    const silent = !fetchSite && !origin && c.req.header('cookie') !== undefined;
    const ours = (!fetchSite || sameOrigin || fetchSite === 'none') && (!origin || known.includes(origin));
    if (!ours || silent)
      return c.text(
        'This request came from another website and was refused. Open the page here and try again.',
        403,
      );
    return next();
  };
