import { LRUCache } from 'lru-cache';

/** PDFs and pictures are rendered one at a time, tens of ms each, and are cached. Keys must name existing things, never a visitor's input. */

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

/** Yields one turn of the event loop to everybody else. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Queues rendering. Throws a 503 response if the queue is full. */
function createQueue(most: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (render: () => Promise<Buffer>): Promise<Buffer> => {
    if (waiting >= most) throw busy();
    waiting += 1;
    const work = last
      .then(yieldToEventLoop)
      .then(render)
      .finally(() => {
        waiting -= 1;
      });
    last = work.catch(() => {});
    return work;
  };
}

const enqueue = createQueue(12);

/** For long documents, which yield after each page: a separate queue, so that short ones need not wait. */
export const enqueueLong = createQueue(3);

export type RenderCache = (key: string, render: () => Promise<Buffer>) => Promise<Buffer>;

/** A cache of rendered files: concurrent requests share one, and recent ones are kept within both limits. */
export function createRenderCache(most: { entries: number; bytes: number }): RenderCache {
  const kept = new LRUCache<string, Buffer>({
    max: most.entries,
    maxSize: most.bytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
  const underWay = new Map<string, Promise<Buffer>>();
  const keep = (key: string, file: Buffer) => {
    kept.set(key, file);
    return file;
  };
  return async (key, render) => {
    const known = kept.get(key);
    if (known) return known;
    const work =
      underWay.get(key) ??
      enqueue(render)
        .then((file) => keep(key, file))
        .finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}
