import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '#app/platform/loopback.ts';

const signs = /^(forwarded|via|x-real-ip|x-forwarded-.*|x-original-.*|cf-connecting-ip)$/;

/**
 * What is meant for this machine alone is not there for a request that came through a proxy, or by a name that is not this
 * machine's: behind a proxy, and for a page that has its own name lead here, a loopback `HOST` does not keep the world out.
 */
export const directOnly: MiddlewareHandler = async (c, next) =>
  isLoopback(new URL(c.req.url).hostname) && !Object.keys(c.req.header()).some((name) => signs.test(name))
    ? next()
    : c.text('There is no page at this address.', 404);
