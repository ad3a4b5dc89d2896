import { isQuietDay, isSchoolExam } from '#app/dates/quiet-days.ts';
import { formatDate, southAfricanOffset } from '#app/dates/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { type Context, contentContext } from '#app/platform/context.ts';
import { counted } from '#app/platform/counted.ts';
import { notFound } from '#app/platform/page.ts';
import { type Event, events, eventWeekdays } from './event.content.ts';

export type DatedEvent = Event & { start: Date; end: Date };

export const withDates = (event: Event, since: string): DatedEvent => {
  const { start, end } = eventTimes(event, since);
  return { ...event, start: new Date(start), end: new Date(end) };
};

export function datedEvents(content: Content): DatedEvent[] {
  return content
    .list(events)
    .map((event) => withDates(event, content.since))
    .sort((a, b) => a.start.getTime() - b.start.getTime() || Number(a.id) - Number(b.id));
}

export function datedEvent(content: Content, id: string): DatedEvent | undefined {
  const event = content.get(events, id);
  return event && withDates(event, content.since);
}

/** An event is over once its end has passed (decisions, Content). */
export const isOver = (event: DatedEvent, now: Date): boolean => event.end.getTime() < now.getTime();

export const isClosed = (event: DatedEvent, now: Date): boolean =>
  event.cancelled === true || isOver(event, now);

/** Capped at the capacity: further registrations go to the waiting list. */
const placesWords = (capacity: number, taken: number | undefined) =>
  taken === undefined
    ? counted(capacity, 'place')
    : `${counted(capacity, 'place')}, ${Math.min(taken, capacity)} taken`;

/** Venue and address in one line; only the address if it contains the venue. */
export const placeOf = ({ location, address }: Pick<Event, 'location' | 'address'>): string =>
  !address || address.includes(location) ? (address ?? location) : `${location}, ${address}`;

/**
 * `location` as shown on cards and pages, with the specification's term for an online event. How many came to one
 * that is `over` only its recap says.
 */
export const formatEvent = (
  event: DatedEvent,
  { taken, over }: { taken?: number | undefined; over?: boolean } = {},
) => ({
  date: formatDate(event.start, 'long'),
  time: `${formatDate(event.start, 'time')} to ${formatDate(event.end, 'time')}`,
  location: placeOf(event),
  place: event.virtual ? 'Online' : placeOf(event),
  attendees: event.recap
    ? counted(event.recap.attendeeCount, 'attendee')
    : over
      ? undefined
      : placesWords(event.capacity, taken),
});

export const backToEvents = { label: 'Back to Events', href: '/events' };

export function requireEvent(context: Context, id: string): DatedEvent {
  const event = datedEvent(context.get(contentContext), id);
  if (!event) throw notFound('Event Not Found', backToEvents);
  return event;
}

/**
 * The event's day (YYYY-MM-DD), counted from `since`. With a weekday it moves by whole weeks to avoid
 * holidays, the year-end break and exams.
 */
export function eventDay(event: Event, since: string): string {
  if (event.date) return event.date;
  const day = later(since, event.startsInDays ?? 0);
  if (!event.weekday) return day;
  const wait = (eventWeekdays.indexOf(event.weekday) - new Date(day).getUTCDay() + 7) % 7;
  let found = later(day, wait);
  const step = (event.startsInDays ?? 0) < 0 ? -7 : 7;
  while (isQuietDay(found) || (!event.duringExams && isSchoolExam(found))) found = later(found, step);
  return found;
}

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export function eventTimes(event: Event, since: string): { start: string; end: string } {
  const day = eventDay(event, since);
  return {
    start: `${day}T${event.startTime}:00${southAfricanOffset}`,
    end: `${day}T${event.endTime}:00${southAfricanOffset}`,
  };
}
