import { expect, test } from 'vitest';
import { byWeek, formatNumber, mondayOf, percent, sorted, total, withOther } from './statistics.ts';

test('rates have one decimal, and are 0 when there is nothing', () => {
  expect([percent(598, 1000), percent(1, 3), percent(2, 3), percent(5, 5)]).toEqual([
    '59.8%',
    '33.3%',
    '66.7%',
    '100.0%',
  ]);
  expect([percent(0, 0), percent(0, 7)]).toEqual(['0%', '0.0%']);
});

test('figures have their thousands apart', () => {
  expect([0, 999, 4812, 1000000].map(formatNumber)).toEqual(['0', '999', '4,812', '1,000,000']);
});

const counts = new Map([
  ['Uganda', 3],
  ['Other', 2],
  ['South Africa', 9],
  ['Kenya', 3],
  ['', 1],
  ['Namibia', 4],
]);

test('counts are sorted by frequency, then by name', () => {
  expect(sorted(counts).map(({ key }) => key)).toEqual([
    'South Africa',
    'Namibia',
    'Kenya',
    'Uganda',
    'Other',
    '',
  ]);
  expect(total(counts)).toBe(22);
  expect(sorted(new Map())).toEqual([]);
});

test('what is not named counts as Other, so that nobody is lost', () => {
  const shown = withOther(counts, 2);
  expect(shown).toEqual([
    { key: 'South Africa', n: 9 },
    { key: 'Namibia', n: 4 },
    { key: 'Other', n: 9 },
  ]);
  expect(withOther(new Map([['Uganda', 1]]), 2)).toEqual([{ key: 'Uganda', n: 1 }]);
});

test('weeks begin on Monday and are numbered as in ISO 8601', () => {
  expect(['2026-11-21', '2026-11-16', '2026-11-15', '2027-01-01'].map((day) => mondayOf(day))).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-09',
    '2026-12-28',
  ]);
  const days = new Map([
    ['2026-12-27 email', 1],
    ['2026-12-28 email', 2],
    ['2027-01-03 google', 4],
    ['2027-01-04 facebook', 8],
    ['2026-01-01 email', 99],
  ]);
  const weeks = byWeek(days, '2027-01-05', 3);
  expect(weeks.map(({ label }) => label)).toEqual(['W52', 'W53', 'W1']);
  expect(weeks.map((week) => Object.fromEntries(week.counts))).toEqual([
    { email: 1 },
    { email: 2, google: 4 },
    { facebook: 8 },
  ]);
});
