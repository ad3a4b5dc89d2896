import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '#app/platform/loopback.ts';
import type { Visitor } from './visitor.ts';

const signs =
  /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded-.*|x-original-.*|true-client-ip|cf-connecting-ip)$/;

/** `naledi.example` of `naledi.example:3000`. */
const nameOf = (host: string) => URL.parse(`http://${host}`)?.hostname ?? '';

/**
 * What is meant for this machine alone is not there for a request that came through a proxy, by a name that is not this
 * machine's, or from another machine: behind a proxy, and for a page that has its own name lead here, a loopback `HOST`
 * does not keep the world out. A proxy that gives no sign of itself is known by the old HTTP that browsers do not speak.
 */
export const directOnly: MiddlewareHandler<Visitor> = async (c, next) => {
  const { hostname } = new URL(c.req.url);
  // Requests that tests make by hand come by no connection.
  const { socket, httpVersion = '1.1' } = c.env?.incoming ?? {};
  const isDirect =
    isLoopback(hostname) &&
    isLoopback(nameOf(c.req.header('host') ?? hostname)) &&
    (!socket || isLoopback(socket.remoteAddress ?? '')) &&
    httpVersion !== '1.0' &&
    !Object.keys(c.req.header()).some((name) => signs.test(name));
  return isDirect ? next() : c.text('There is no page at this address.', 404);
};
