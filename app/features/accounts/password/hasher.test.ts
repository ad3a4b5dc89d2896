import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { createHasher } from './hasher.server.ts';

// These threads get the processor last, so on a busy machine they take many times their own time.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.restoreAllMocks());

const parameters = {
  message: 'a password',
  nonce: randomBytes(16),
  parallelism: 1,
  memory: 64,
  passes: 1,
  tagLength: 32,
};

/** The threads that a hasher asks, in the order of its questions. */
function threads(): Worker[] {
  const asked: Worker[] = [];
  const ask = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...given) {
    asked.push(this);
    return ask.apply(this, given as Parameters<typeof ask>);
  });
  return asked;
}

test('a thread that ended while it rested is not asked again', async () => {
  const asked = threads();
  const hash = createHasher();
  const first = await hash(parameters);
  await asked[0]?.terminate();
  expect(await hash(parameters)).toEqual(first);
  expect(asked[1]).not.toBe(asked[0]);
});

test('a thread that ends at its work is replaced, and the hash computed again', async () => {
  const asked = threads();
  const hash = createHasher();
  const hashing = hash({ ...parameters, memory: 65_536, passes: 5 });
  await asked[0]?.terminate();
  expect(await hashing).toHaveLength(32);
  expect(asked).toHaveLength(2);
});
