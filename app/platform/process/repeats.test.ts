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

test('a clock that is set back silences nothing', () => {
  const repeats = repeatsWithin(10_000);
  repeats('refused');
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(repeats('refused')).toBe(0);
});
