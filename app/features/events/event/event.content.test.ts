import { expect, test } from 'vitest';
import { publicHolidays } from '#app/dates/public-holidays.ts';
import { readContent } from '#app/platform/content/read.ts';
import { eventDay, eventTimes, isOver, withDates } from './dated-event.ts';
import { type Event, event, events } from './event.content.ts';

const { entries } = await readContent('content', [events]);
const all = entries.events as Event[];
const timed: Event = { ...all[0]!, startTime: '09:00', endTime: '16:30' };
const since = '2026-11-21';
const now = new Date('2026-11-21T08:00:00+02:00');

test('on the first day there are upcoming events and past ones', () => {
  const over = all.map((entry) => isOver(withDates(entry, since), now));
  expect(new Set(over)).toEqual(new Set([false, true]));
});

test('past events have a recap, upcoming ones have none', () => {
  for (const entry of all)
    expect([entry.title, entry.recap !== undefined]).toEqual([
      entry.title,
      isOver(withDates(entry, since), now),
    ]);
});

test('times count from the first day and carry the offset of Johannesburg', () => {
  const entry = { ...timed, startsInDays: 41, weekday: undefined };
  expect(eventDay(entry, since)).toBe('2027-01-01');
  expect(eventTimes(entry, since)).toEqual({
    start: '2027-01-01T09:00:00+02:00',
    end: '2027-01-01T16:30:00+02:00',
  });
  expect(eventDay({ ...entry, date: '2026-12-24', startsInDays: undefined }, since)).toBe('2026-12-24');
});

test('a weekday moves a counted day to the next such day that suits people', () => {
  const fair = { ...all[0]!, startsInDays: 41, weekday: 'saturday' as const };
  expect(eventDay(fair, since), 'the turn of the year').toBe('2027-01-09');
  expect(eventDay({ ...fair, weekday: 'monday' }, '2027-02-08'), 'Human Rights Day and Family Day').toBe(
    '2027-04-05',
  );
  expect(eventDay({ ...fair, startsInDays: 5 }, since), 'final examinations').toBe('2026-12-12');
  expect(eventDay({ ...fair, startsInDays: 5, duringExams: true }, since), 'for adults').toBe('2026-11-28');
  expect(eventDay({ ...fair, startsInDays: -20 }, since), 'past events move back').toBe('2026-10-10');
});

const stretches = [
  ['06-01', '06-30'],
  ['09-01', '09-25'],
  ['10-15', '12-10'],
];
const inExams = (day: string) => stretches.some(([from, to]) => day.slice(5) >= from! && day.slice(5) <= to!);

test('whenever the site is first opened, events lie on days that suit people, each on its own, and past ones are past', () => {
  const holidays = new Set([2025, 2026, 2027, 2028, 2029].flatMap(publicHolidays));
  const wrong: string[] = [];
  for (let i = 0; i < 3 * 366; i++) {
    const first = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10);
    const days = all.map((entry) => eventDay(entry, first));
    if (new Set(days).size < all.length) wrong.push(`${first}: two on one day`);
    if (new Date(days[4]!).getUTCDay() !== 6) wrong.push(`${first}: no Saturday`);
    for (const [at, day] of days.entries()) {
      const { id, recap, duringExams } = all[at]!;
      if (day < first !== Boolean(recap)) wrong.push(`${first}: ${id} on ${day}`);
      if (holidays.has(day) || /-12-(1[89]|2\d|3[01])$|-01-0[1-8]$/.test(day)) wrong.push(`${id} on ${day}`);
      if (!duringExams && inExams(day)) wrong.push(`${id} in exams on ${day}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('an event is over once its end has passed', () => {
  const entry = { ...timed, date: '2026-11-21', startsInDays: undefined, weekday: undefined };
  expect(isOver(withDates(entry, since), new Date('2026-11-21T16:30:00+02:00'))).toBe(false);
  expect(isOver(withDates(entry, since), new Date('2026-11-21T16:30:01+02:00'))).toBe(true);
});

test.each([
  ['an unknown field', { colour: 'blue' }],
  ['a fixed and a relative day', { date: '2026-12-01' }],
  ['a weekday for a fixed day', { date: '2026-12-01', startsInDays: undefined }],
  ['an unknown weekday', { weekday: 'payday' }],
  ['no day', { startsInDays: undefined }],
  ['an end before the start', { endTime: '08:00' }],
  ['a time that no clock shows', { startTime: '24:10' }],
  ['an id that is not a number', { id: 'summit' }],
])('%s is refused', (_, change) => {
  expect(event.safeParse({ ...timed, ...change }).success).toBe(false);
});
