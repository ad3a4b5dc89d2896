import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '#app/platform/addresses/loopback.ts';
import type { Visitor } from './address.ts';

const signs =
  /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded-.*|x-original-.*|true-client-ip|cf-connecting-ip)$/;

const hostnameOf = (host: string) => URL.parse(`http://${host}`)?.hostname ?? '';

/** Refuses requests through a proxy, under another host name, or from another machine; binding to loopback alone would not. */
export const directOnly: MiddlewareHandler<Visitor> = async (c, next) => {
  const { hostname } = new URL(c.req.url);
  // Requests that tests construct have no connection.
  const { socket, httpVersion = '1.1' } = c.env?.incoming ?? {};
  const isDirect =
    isLoopback(hostname) &&
    isLoopback(hostnameOf(c.req.header('host') ?? hostname)) &&
    (!socket || isLoopback(socket.remoteAddress ?? '')) &&
    httpVersion !== '1.0' &&
    !Object.keys(c.req.header()).some((name) => signs.test(name));
  return isDirect ? next() : c.text('There is no page at this address.', 404);
};
