import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { southAfricanTime, timeZone } from '#app/dates/time.ts';
import { type DatedEvent, eventDay, formatEvent } from '#app/features/events/event/dated-event.ts';
import { site } from '#app/organisation/site.content.ts';
import { type Context, contentContext, originOf } from '#app/platform/context.ts';

/** South Africa has had this offset, without daylight saving time, since 1944. */
const vtimezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19440319T010000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:SAST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** Not the library's `ttl`: it is written after the time zone, where RFC 5545 allows no property of the calendar. */
const refreshInterval = ['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H'].join('\r\n');

interface CalendarSource {
  origin: string;
  organisation: string;
  /** The day the content was first loaded, YYYY-MM-DD. */
  since: string;
}

export function calendarOf(
  events: readonly DatedEvent[],
  { origin, organisation, since }: CalendarSource,
  feed?: { name: string },
  sequencesById: ReadonlyMap<string, number> = new Map(),
): string {
  const { host } = new URL(origin);
  const calendar = ical({
    prodId: { company: organisation, product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // No calendar-wide time zone: with one, the library writes DTSTAMP in local time, which must be UTC.
    timezone: { name: null, generator: () => (feed ? `${refreshInterval}\r\n${vtimezone}` : vtimezone) },
    // Without events there is no time zone.
    ...(feed && { name: feed.name, ...(events.length === 0 && { ttl: 12 * 60 * 60 }) }),
  });
  for (const event of events) {
    const day = eventDay(event, since);
    const address = new URL(`/events/${event.id}`, origin).href;
    calendar.createEvent({
      id: `event-${event.id}@${host}`,
      stamp: southAfricanTime(`${since}T00:00:00`),
      // Local times without offset: the library passes them through unchanged.
      start: `${day}T${event.startTime}:00`,
      end: `${day}T${event.endTime}:00`,
      timezone: timeZone,
      summary: event.title,
      description: `${event.description}\n\n${address}`,
      location: formatEvent(event).place,
      url: address,
      sequence: sequencesById.get(event.id) ?? 0,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`;
}

export const calendarType = 'text/calendar; charset=utf-8';

export function calendarSource(context: Context) {
  const content = context.get(contentContext);
  return {
    origin: originOf(context),
    organisation: content.single(site).name,
    since: content.since,
  };
}

export const calendarAnswer = (calendar: string, filename: string) =>
  new Response(calendar, {
    headers: { 'Content-Type': calendarType, 'Content-Disposition': `inline; filename="${filename}"` },
  });
