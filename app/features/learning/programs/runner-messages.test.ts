import { expect, test } from 'vitest';
import { isJudged } from './runner-messages.ts';

const judged = {
  kind: 'judged',
  turn: 3,
  answers: [undefined, 'It has no heading.'],
  error: undefined,
} as const;

test('what a page says of itself is heard, once it was asked', () => {
  expect(isJudged({ ...judged, answers: [...judged.answers] }, 3)).toBe(true);
  expect(isJudged({ ...judged, answers: [...judged.answers] }, 4)).toBe(false);
});

test('what its script said when it stopped is heard too', () => {
  expect(isJudged({ ...judged, answers: [], error: { message: 'x is not defined', line: 0 } }, 3)).toBe(true);
});

test.each([
  { error: {} },
  { error: 'x' },
  { error: null },
  { error: { message: {}, line: 1 } },
  { error: { message: 'x', line: {} } },
  { error: { message: 'x'.repeat(10_000), line: 1 } },
  { answers: [{}] },
  { answers: ['x'.repeat(10_000)] },
  { answers: 'none' },
  { answers: undefined },
])('what her script forges and no lesson can show, %o, is not heard', (forged) => {
  expect(isJudged({ ...judged, ...forged } as never, 3)).toBe(false);
});
