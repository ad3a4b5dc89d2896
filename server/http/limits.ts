import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit as limitStream } from 'hono/body-limit';
import type { requireEditor } from '#app/accounts/sessions/guard.server.ts';

const message = 'Your text is too long to send (over 64 KB). Shorten it and try again.';

interface Place {
  path: RegExp;
  maxSize: number;
  tooLarge: (c: Context) => Response;
}

/** A place that accepts more than a form's text from people whom its guard lets pass. */
export interface LargeBody extends Place {
  guard: typeof requireEditor;
}

/** Limits bodies: refuses unread if the length is announced, otherwise at the limit. `large` lists exceptions, allowed by `may`. */
export const bodyLimit = (
  usual: number,
  large: readonly LargeBody[],
  may: (c: Context, guard: LargeBody['guard']) => Promise<boolean>,
): MiddlewareHandler => {
  const usually: Place = { path: /^/, maxSize: usual, tooLarge: (c) => c.text(message, 413) };
  const streams = new Map(
    [usually, ...large].map((place): [Place, MiddlewareHandler] => [
      place,
      limitStream({ maxSize: place.maxSize, onError: place.tooLarge }),
    ]),
  );
  return async (c, next) => {
    const announced = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
    const found = announced > usual && large.find((one) => one.path.test(c.req.path));
    const place = found && (await may(c, found.guard)) ? found : usually;
    if (announced > place.maxSize && c.req.header('content-length') !== undefined) {
      const refusal = place.tooLarge(c);
      refusal.headers.set('Connection', 'close');
      return refusal;
    }
    return streams.get(place)?.(c, next);
  };
};
