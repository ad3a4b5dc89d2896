import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

test('tasks of one key run in order, others in parallel, never more than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(2), fc.boolean()), { maxLength: 30 }),
      async (concurrency, asked) => {
        const turns = new KeyedQueue(concurrency);
        const busy = new Set<string>();
        const order: Record<string, number[]> = {};
        const answers = asked.map(([name, ms, fails], index) =>
          turns.take(name, async () => {
            expect(busy.has(name)).toBe(false);
            busy.add(name);
            expect(busy.size).toBeLessThanOrEqual(concurrency);
            if (ms > 0) await sleep(ms);
            busy.delete(name);
            order[name] = [...(order[name] ?? []), index];
            if (fails) throw new Error(`no ${index}`);
            return index;
          }),
        );
        const settled = await Promise.allSettled(answers);
        expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(
          asked.map(([, , fails], index) => (fails ? `no ${index}` : index)),
        );
        for (const indexes of Object.values(order))
          expect(indexes).toEqual(indexes.toSorted((x, y) => x - y));
      },
    ),
    { numRuns: 50 },
  );
});

test('with one slot too few, waiting keys still get their turn', async () => {
  const turns = new KeyedQueue(1);
  const seen: string[] = [];
  const note = (text: string) => async () => void seen.push(text);
  await Promise.all([
    turns.take('a', note('a1')),
    turns.take('a', note('a2')),
    turns.take('b', note('b1')),
    turns.take('a', note('a3')),
  ]);
  expect(seen).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('aborting while waiting releases the task at once; aborting later changes nothing', async () => {
  const turns = new KeyedQueue(1);
  const leaving = new AbortController();
  let finish = () => {};
  const first = turns.take(
    'a',
    () =>
      new Promise<string>((resolve) => {
        finish = () => resolve('done');
      }),
    leaving.signal,
  );
  const seen: string[] = [];
  const left = turns.take('a', async () => void seen.push('left'), leaving.signal);
  const last = turns.take('a', async () => void seen.push('last'));
  expect(turns.waiting('a')).toBe(2);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(turns.take('a', async () => {}, leaving.signal)).rejects.toThrow('gone');
  finish();
  await last;
  expect(seen).toEqual(['last']);
  expect(await first).toBe('done');
});
