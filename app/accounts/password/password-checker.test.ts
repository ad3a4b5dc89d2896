import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { createPasswordChecker } from './password-strength.server.ts';
import { PasswordsBusy } from './passwords.server.ts';

// These threads get the processor last, so on a busy machine they take many times their own time.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.restoreAllMocks());

const slow = '4@8({[<369&#!1/|0$5+7%2'.repeat(6).slice(0, 128);

/** The threads that are asked, in the order of the questions. */
function threads(): Worker[] {
  const asked: Worker[] = [];
  const ask = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...given) {
    asked.push(this);
    return ask.apply(this, given as Parameters<typeof ask>);
  });
  return asked;
}

test('while the slowest passwords are judged one after the other, everybody else is served', async () => {
  const judge = createPasswordChecker();
  expect((await judge('123456', []))?.suggestion).toContain('three or four');
  const before = performance.eventLoopUtilization();
  const answers = await Promise.all(Array.from({ length: 8 }, () => judge(slow, ['Thandi Nkosi'])));
  const { active, idle } = performance.eventLoopUtilization(before);
  expect(answers).toEqual(Array(8).fill(undefined));
  expect(active, `${active} ms busy, ${idle} ms free`).toBeLessThan((active + idle) / 4);
});

test('a thread that ended while it rested is not asked again', async () => {
  const asked = threads();
  const judge = createPasswordChecker();
  const first = await judge('qwerty', []);
  await asked[0]?.terminate();
  expect(await judge('qwerty', [])).toEqual(first);
  expect(asked[1]).not.toBe(asked[0]);
});

test('a thread that ends at its work is replaced, and the password judged again', async () => {
  const asked = threads();
  const judge = createPasswordChecker();
  const judging = judge('qwerty', []);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await asked[0]?.terminate();
  expect((await judging)?.reason).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('what does not fit in line is refused at once, the rest is judged by one thread', async () => {
  const asked = threads();
  const judge = createPasswordChecker({ mostWaiting: 2 });
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => judge('qwerty', [])));
  expect(all.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    ...['rejected', 'rejected'],
  ]);
  expect((all[4] as PromiseRejectedResult).reason).toBeInstanceOf(PasswordsBusy);
  expect(new Set(asked).size).toBe(1);
  expect(await judge('qwerty', [])).toBeTruthy();
});

test('a judgement that takes too long ends, and the next one has a new thread', async () => {
  const asked = threads();
  const judge = createPasswordChecker({ withinMs: 1 });
  await expect(judge(slow, [])).rejects.toBeInstanceOf(PasswordsBusy);
  await expect(judge(slow, [])).rejects.toBeInstanceOf(PasswordsBusy);
  expect(new Set(asked).size).toBe(2);
});
