import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitStream } from 'hono/body-limit';

const message = 'Your text is too long to send (over 64 KB). Shorten it and try again.';

/** Refuses larger bodies: unread where the length is announced, at the limit where it is not. */
export const bodyLimit = (maxSize: number): MiddlewareHandler => {
  const stream = limitStream({ maxSize, onError: (c) => c.text(message, 413) });
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxSize)
      return c.text(message, 413, { Connection: 'close' });
    return stream(c, next);
  };
};
