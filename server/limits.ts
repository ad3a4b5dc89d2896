import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitStream } from 'hono/body-limit';

const message = 'That is more than this address accepts (64 KB). Shorten your text and try again.';

/** Refuses larger bodies: unread where the length is announced, at the limit where it is not. */
export const bodyLimit = (maxSize: number): MiddlewareHandler => {
  const stream = limitStream({ maxSize, onError: (c) => c.text(message, 413) });
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxSize)
      return c.text(message, 413, { Connection: 'close' });
    return stream(c, next);
  };
};
