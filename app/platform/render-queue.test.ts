import { expect, test } from 'vitest';
import { createRenderCache } from './render-queue.ts';

const room = { entries: 3, bytes: 1_000 };

/** A drawing that completes on demand and counts its starts. */
function slow(text = 'drawn') {
  let resolve: (drawing: Buffer) => void = () => {};
  const promise = new Promise<Buffer>((done) => {
    resolve = done;
  });
  const drawing = { begun: 0, end: () => resolve(Buffer.from(text)) };
  const draw = () => {
    drawing.begun += 1;
    return promise;
  };
  return Object.assign(drawing, { draw });
}

test('concurrent and later requests share a drawing', async () => {
  const cached = createRenderCache(room);
  const one = slow();
  const both = [cached('a', one.draw), cached('a', one.draw)];
  one.end();
  expect((await Promise.all(both)).map(String)).toEqual(['drawn', 'drawn']);
  expect(String(await cached('a', one.draw))).toBe('drawn');
  expect(one.begun).toBe(1);
});

test('one is drawn at a time; beyond twelve the answer is 503 with Retry-After, until there is room again', async () => {
  const cached = createRenderCache(room);
  const all = Array.from({ length: 12 }, (_, i) => slow(String(i)));
  const work = all.map(({ draw }, i) => cached(`key ${i}`, draw));
  const refusal: unknown = await cached('one more', slow().draw).catch((answer: unknown) => answer);
  expect(refusal).toBeInstanceOf(Response);
  const { status, headers } = refusal as Response;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(all.filter(({ begun }) => begun > 0).length).toBeLessThanOrEqual(1);
  for (const { end } of all) end();
  expect((await Promise.all(work)).map(String)).toEqual(all.map((_, i) => String(i)));
  const later = slow();
  later.end();
  expect(String(await cached('one more', later.draw))).toBe('drawn');
});

test('the oldest are evicted beyond the limit, and failed ones are tried again', async () => {
  const cached = createRenderCache(room);
  const failed = cached('x', () => Promise.reject(new Error('no ink')));
  await expect(failed).rejects.toThrow('no ink');
  const begun: string[] = [];
  const ask = (key: string) =>
    cached(key, async () => {
      begun.push(key);
      return Buffer.alloc(10);
    });
  for (const key of ['x', 'a', 'b', 'x', 'c', 'x', 'a']) await ask(key);
  expect(begun).toEqual(['x', 'a', 'b', 'c', 'a']);
});

test('the oldest are evicted beyond the size limit, and one too large by itself evicts none', async () => {
  const cached = createRenderCache(room);
  const begun: string[] = [];
  const ask = (key: string, bytes: number) =>
    cached(key, async () => {
      begun.push(key);
      return Buffer.alloc(bytes);
    });
  for (const key of ['a', 'b', 'c']) await ask(key, 400);
  await ask('large', 2_000);
  for (const key of ['c', 'b', 'large', 'a']) await ask(key, 400);
  expect(begun).toEqual(['a', 'b', 'c', 'large', 'large', 'a']);
});
