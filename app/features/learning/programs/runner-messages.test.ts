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

test.each([
  { error: {} },
  { error: 'x'.repeat(10_000) },
  { answers: [{}] },
  { answers: ['x'.repeat(10_000)] },
  { answers: 'none' },
  { answers: undefined },
])('what her script forges and no lesson can show, %o, is not heard', (forged) => {
  expect(isJudged({ ...judged, ...forged } as never, 3)).toBe(false);
});
