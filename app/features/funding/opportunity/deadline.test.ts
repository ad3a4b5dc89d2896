import { expect, test } from 'vitest';
import { isOpen } from './deadline.ts';
import { shownOpportunity } from './shown-opportunity.ts';

const since = '2026-11-21';

test.each([
  ['long before', '2026-11-21T08:00:00Z', true],
  ['in the last minute of the last day in Johannesburg', '2026-12-01T21:59:59Z', true],
  ['a minute later', '2026-12-01T22:00:00Z', false],
])('one can apply until the end of the last day: %s', (_, now, open) => {
  expect(isOpen({ deadlineInDays: 10, status: 'Open' }, { since, now: new Date(now) })).toBe(open);
});

test('staff can close it earlier', () => {
  const now = new Date('2026-11-22T08:00:00Z');
  expect(isOpen({ deadline: '2027-01-01', status: 'Closed' }, { since, now })).toBe(false);
});

test('every kind is shown with its own facts and lists', () => {
  const common = {
    id: 'x',
    title: 'X',
    deadline: '2027-03-01',
    status: 'Open' as const,
    description: 'd',
    about: 'a',
    eligibility: ['e'],
    howToApply: ['h'],
    documents: [],
  };
  const today = { since, now: new Date('2026-11-22T08:00:00Z') };
  const words = (shown: {
    facts: { label: string; value: string | number }[];
    lists: { title: string }[];
  }) => [
    Object.fromEntries(shown.facts.map(({ label, value }) => [label, value])),
    shown.lists.map(({ title }) => title),
  ];
  expect(
    words(
      shownOpportunity(
        { kind: 'grant', ...common, organization: 'O', amount: 'R1 - R2', focus: ['f'] },
        today,
      ),
    ),
  ).toEqual([
    { Organisation: 'O', Amount: 'R1 - R2', Deadline: '1 March 2027' },
    ['Eligibility', 'Focus areas'],
  ]);
  expect(
    words(
      shownOpportunity(
        {
          kind: 'fellowship',
          ...common,
          organization: 'O',
          amount: 'R1',
          duration: '6 months',
          benefits: ['b'],
          requirements: ['r'],
        },
        today,
      ),
    ),
  ).toEqual([
    { Organisation: 'O', Amount: 'R1', Duration: '6 months', Deadline: '1 March 2027' },
    ['Benefits', 'Requirements'],
  ]);
  expect(
    words(
      shownOpportunity(
        {
          kind: 'scholarship',
          ...common,
          provider: 'P',
          coverage: 'C',
          spots: 50,
          includes: ['i'],
          requirements: ['r'],
          applyLink: '/courses',
        },
        today,
      ),
    ),
  ).toEqual([
    { Provider: 'P', Coverage: 'C', Spots: 50, Deadline: '1 March 2027' },
    ['Includes', 'Requirements'],
  ]);
});
