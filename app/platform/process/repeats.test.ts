import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatsWithin } from './repeats.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a repeated problem is logged once in a while with a count; a different one at once', () => {
  const repeats = repeatsWithin(10_000);
  expect([repeats('refused'), repeats('refused'), repeats('refused')]).toEqual([0, undefined, undefined]);
  expect(repeats('silent')).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect([repeats('refused'), repeats('refused')]).toEqual([2, undefined]);
  vi.advanceTimersByTime(60_000);
  expect(repeats('silent')).toBe(0);
});
