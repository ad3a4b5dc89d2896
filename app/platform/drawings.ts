import { LRUCache } from 'lru-cache';

/** Drawn one at a time, tens of ms each, and kept for a while. Keys are of things that exist, never of what a visitor makes up. */

const retryAfterSeconds = 5;

const busy = () =>
  new Response('Many documents are being made right now. Please try again in a few seconds.', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': String(retryAfterSeconds),
    },
  });

/** A turn of the event loop, which belongs to everybody else. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Draws when its turn comes. Throws the answer 503 while the line is full. */
function lineOf(most: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (draw: () => Promise<Buffer>): Promise<Buffer> => {
    if (waiting >= most) throw busy();
    waiting += 1;
    const work = last
      .then(giveWay)
      .then(draw)
      .finally(() => {
        waiting -= 1;
      });
    last = work.catch(() => {});
    return work;
  };
}

const enqueue = lineOf(12);

/** For documents of many pages, which give way after each of them: a line of their own, so that nobody's short one waits for them. */
export const enqueueLong = lineOf(3);

export type Drawings = (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Drawings of one kind: whoever asks for one that is being drawn gets the same, and the last ones are kept up to both limits. */
export function cachedDrawings(most: { drawings: number; bytes: number }): Drawings {
  const kept = new LRUCache<string, Buffer>({
    max: most.drawings,
    maxSize: most.bytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
  const underWay = new Map<string, Promise<Buffer>>();
  const keep = (key: string, drawing: Buffer) => {
    kept.set(key, drawing);
    return drawing;
  };
  return async (key, draw) => {
    const known = kept.get(key);
    if (known) return known;
    const work =
      underWay.get(key) ??
      enqueue(draw)
        .then((drawing) => keep(key, drawing))
        .finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}
