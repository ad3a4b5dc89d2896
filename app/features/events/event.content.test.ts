import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { dated, isOver } from './dated-event.ts';
import { type Event, event, events } from './event.content.ts';
import { eventDay, eventTimes } from './event-times.ts';

const { entries } = await readContent('content', [events]);
const all = entries.events as Event[];
const since = '2026-11-21';
const now = new Date('2026-11-21T08:00:00+02:00');

test('events 1 to 4 are upcoming on the first day, 5 to 8 are past', () => {
  expect(all.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(all.map((entry) => isOver(dated(entry, since), now))).toEqual([
    ...Array(4).fill(false),
    ...Array(4).fill(true),
  ]);
});

test('the upcoming events have the names and places of the specification', () => {
  expect(all.slice(0, 4).map(({ title, location, virtual }) => [title, location, virtual])).toEqual([
    ['Women in Tech Summit 2025', 'Virtual', true],
    ['CompTIA A+ Study Group', 'Johannesburg campus', false],
    ['Career Fair', 'Cape Town', false],
    ['AWS Certification Workshop', 'Virtual', true],
  ]);
});

test('past events have a recap, upcoming ones have none', () => {
  expect(all.map((entry) => entry.recap !== undefined)).toEqual([
    ...Array(4).fill(false),
    ...Array(4).fill(true),
  ]);
  for (const { recap, attendees } of all) if (recap) expect(recap.attendeeCount).toBe(attendees);
});

test.each(all.map((entry) => [entry.title, entry] as const))(
  '%s fits in its day and its room',
  (_, entry) => {
    const times = entry.agenda.map(({ time }) => time);
    expect(times).toEqual([...times].sort());
    expect(times[0]).toBe(entry.startTime);
    expect(times.at(-1)! < entry.endTime).toBe(true);
    expect(entry.attendees).toBeLessThanOrEqual(entry.capacity);
    expect(entry.virtual).toBe(entry.address === undefined);
    expect(entry.sample).toBe(true);
  },
);

test('times count from the first day and carry the offset of Johannesburg', () => {
  const entry = { ...all[0]!, startsInDays: 41, weekday: undefined };
  expect(eventDay(entry, since)).toBe('2027-01-01');
  expect(eventTimes(entry, since)).toEqual({
    start: '2027-01-01T09:00:00+02:00',
    end: '2027-01-01T16:30:00+02:00',
  });
  expect(eventDay({ ...entry, date: '2026-12-24', startsInDays: undefined }, since)).toBe('2026-12-24');
});

test('a weekday moves a counted day forward to the next such day that is no public holiday', () => {
  const fair = { ...all[0]!, startsInDays: 41, weekday: 'friday' as const };
  expect(eventDay(fair, since), 'New Year').toBe('2027-01-08');
  expect(eventDay({ ...fair, weekday: 'saturday' }, since)).toBe('2027-01-02');
  expect(eventDay({ ...fair, weekday: 'thursday' }, since)).toBe('2027-01-07');
});

test('whenever the site is first opened, what is told as a Saturday was one, and past events are past', () => {
  const weekday = (entry: Event, first: string) => new Date(eventDay(entry, first)).getUTCDay();
  for (let i = 0; i < 400; i++) {
    const first = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10);
    expect(weekday(all[4]!, first)).toBe(6);
    expect(all.map((entry) => eventDay(entry, first) < first)).toEqual([
      ...Array(4).fill(false),
      ...Array(4).fill(true),
    ]);
  }
});

test('an event is past once its end is past', () => {
  const entry = { ...all[0]!, date: '2026-11-21', startsInDays: undefined, weekday: undefined };
  expect(isOver(dated(entry, since), new Date('2026-11-21T16:30:00+02:00'))).toBe(false);
  expect(isOver(dated(entry, since), new Date('2026-11-21T16:30:01+02:00'))).toBe(true);
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
  expect(event.safeParse({ ...all[0], ...change }).success).toBe(false);
});
