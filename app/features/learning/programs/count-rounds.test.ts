import { beforeEach, expect, test, vi } from 'vitest';
import { roundCounter } from './count-rounds.ts';

const page = { elements: 10, pieces: 1 };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    getElementsByTagName: () => ({ length: page.elements }),
    body: {
      childNodes: {
        get length() {
          return page.pieces;
        },
      },
    },
  });
  Object.assign(page, { elements: 10, pieces: 1 });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

const go = (countRound: () => void, times: number) => {
  for (let i = 0; i < times; i += 1) countRound();
};

test('a loop that ends is left alone, as often as the page gets to show something', () => {
  const countRound = roundCounter();
  for (let i = 0; i < 3; i += 1) {
    expect(() => go(countRound, 100_000)).not.toThrow();
    vi.runAllTimers();
  }
});

test('one that goes round for ever, slowly, or fills the page is stopped', () => {
  expect(() => go(roundCounter(), 100_001)).toThrow(
    'A loop went round 100000 times and had not ended. It was stopped.',
  );
  const countRound = roundCounter();
  countRound();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_001);
  expect(() => go(countRound, 64)).toThrow('A loop went on for 2 seconds');
  page.pieces = 5_000;
  expect(() => go(roundCounter(), 64)).toThrow('A loop put 5000 pieces on the page');
});
