import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdForGuardian, holdUntil, networkShare } from './registration-status.ts';

const now = new Date('2026-11-21T08:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  ['in a month', 30 * 24 * 60, 24 * 60],
  ['in two days', 48 * 60, 24 * 60],
  ['in ten hours', 600, 300],
  ['in an hour', 60, 30],
  ['in 20 minutes', 20, 15],
  ['in five minutes', 5, 5],
])('an event %s: an unconfirmed place is held for a while', (_, start, held) => {
  expect(holdUntil({ start: inMinutes(start) }, { hours: 24, now })).toEqual(inMinutes(held));
});

test.each([0, -1, -100])('an event that began %i minutes ago has no holds: its places are final', (start) => {
  expect(holdUntil({ start: inMinutes(start) }, { hours: 24, now })).toBeNull();
});

test('no hold lasts past the start or ends before it began', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
      fc.integer({ min: 1, max: 168 }),
      (left, hours) => {
        const until = holdUntil({ start: inMinutes(left) }, { hours, now })!;
        expect(until.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(until.getTime()).toBeLessThanOrEqual(inMinutes(left).getTime());
      },
    ),
  );
});

test.each([
  ['in a month', 30 * 24 * 60, 7 * 24 * 60],
  ['in four days', 4 * 24 * 60, 2 * 24 * 60],
  ['in five minutes', 5, 5],
  ['that has begun', -10, -10],
])('a guardian has seven days, or half of the time, for an event %s', (_, start, held) => {
  expect(holdForGuardian({ start: inMinutes(start) }, now)).toEqual(inMinutes(held));
});

test('one network never holds all places of an event, and a computer room gets its own at a large one', () => {
  expect([2, 4, 8, 16, 80, 120, 500].map((capacity) => networkShare({ capacity }))).toEqual([
    1, 3, 4, 4, 20, 30, 40,
  ]);
});
