import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit as limitStream } from 'hono/body-limit';

const message = 'Your text is too long to send (over 64 KB). Shorten it and try again.';

/** A place that takes more than a form's text, from whoever may send it. */
export interface LargeBody {
  path: string;
  maxSize: number;
  /** What is said to whoever sends even more. */
  message: string;
  /** Whether this request may; asked before anything of its body is read. */
  may: (c: Context) => Promise<boolean>;
}

/** Refuses larger bodies: unread where the length is announced, at the limit where it is not. `large` is the one exception. */
export const bodyLimit = (usual: number, large: LargeBody): MiddlewareHandler => {
  const streams = new Map(
    [{ maxSize: usual, message }, large].map(({ maxSize, message }) => [
      maxSize,
      limitStream({ maxSize, onError: (c) => c.text(message, 413) }),
    ]),
  );
  return async (c, next) => {
    const path = c.req.path.replace(/\.data$/, '');
    const announced = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
    const isLarge =
      c.req.method === 'POST' && path === large.path && announced > usual && (await large.may(c));
    const maxSize = isLarge ? large.maxSize : usual;
    if (announced > maxSize && c.req.header('content-length') !== undefined)
      return c.text(isLarge ? large.message : message, 413, { Connection: 'close' });
    return streams.get(maxSize)?.(c, next);
  };
};
