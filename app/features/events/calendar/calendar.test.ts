import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { withDates } from '#app/features/events/event/dated-event.ts';
import { type Event, events } from '#app/features/events/event/event.content.ts';
import { readContent } from '#app/platform/content/read.ts';
import { event } from '#tests/content/shipped-content.ts';
import { calendarOf } from './calendar.ts';

const { entries } = await readContent('content', [events]);
const since = '2026-11-21';
const all = (entries.events as Event[]).map((event) => withDates(event, since));
const source = { origin: 'https://naledi.example', organisation: 'Naledi Women in Tech', since };

const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('an event carries a stable UID, South African times and its zone', () => {
  const day = { date: '2026-12-17', startTime: '09:30', endTime: '15:00' };
  const place = { location: 'Cape Town', address: 'Community hall, 3 Example Road, Cape Town' };
  const uncounted = { startsInDays: undefined, weekday: undefined };
  const fair = withDates({ ...event('3'), ...day, ...place, ...uncounted }, since);
  const lines = unfolded(calendarOf([fair], source));
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:event-3@naledi.example',
      'DTSTART;TZID=Africa/Johannesburg:20261217T093000',
      'DTEND;TZID=Africa/Johannesburg:20261217T150000',
      'DTSTAMP:20261120T220000Z',
      'TZID:Africa/Johannesburg',
      'TZOFFSETTO:+0200',
      `SUMMARY:${fair.title}`,
      'LOCATION:Community hall\\, 3 Example Road\\, Cape Town',
      'URL;VALUE=URI:https://naledi.example/events/3',
    ]),
  );
});

test.each(['America/New_York', 'Asia/Kathmandu'])(
  'the machine may stand in %s: same content, same bytes',
  (TZ) => {
    const calendar = calendarOf(all, source);
    const script = `
    const { calendarOf } = await import("${import.meta.dirname}/calendar.ts");
    const read = (key, value) => (['start', 'end'].includes(key) ? new Date(value) : value);
    console.log(JSON.stringify(calendarOf(JSON.parse(process.argv[1], read), JSON.parse(process.argv[2]))));`;
    const args = ['--input-type=module', '-e', script, JSON.stringify(all), JSON.stringify(source)];
    const elsewhere = execFileSync(process.execPath, args, { env: { ...process.env, TZ }, encoding: 'utf8' });
    expect(JSON.parse(elsewhere)).toBe(calendar);
  },
);

test('the feed holds every event once and says how often to look again', () => {
  const lines = unfolded(calendarOf(all, source, { name: 'Events' }));
  expect(lines.filter((line) => line.startsWith('UID:'))).toHaveLength(all.length);
  expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(all.length);
  // RFC 5545: a calendar's own properties come before its parts.
  const refreshInterval = ['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H'];
  expect(lines.slice(0, lines.indexOf('BEGIN:VTIMEZONE'))).toEqual(expect.arrayContaining(refreshInterval));
});

test('a feed without events says too how often to look again', () => {
  const lines = unfolded(calendarOf([], source, { name: 'Events' }));
  expect(lines).toEqual(
    expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H']),
  );
});

test('titles and descriptions cannot break out of their line', () => {
  const nasty = { ...all[0]!, title: 'A, b; c\nEND:VEVENT\r\nX-EVIL:1 \\', description: 'é'.repeat(300) };
  const calendar = calendarOf([nasty], source);
  expect(unfolded(calendar).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(unfolded(calendar).some((line) => line.startsWith('X-EVIL'))).toBe(false);
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('the link to an online event is not published', () => {
  expect(all.some(({ joinUrl }) => joinUrl)).toBe(true);
  for (const { joinUrl } of all) if (joinUrl) expect(calendarOf(all, source)).not.toContain(joinUrl);
});
