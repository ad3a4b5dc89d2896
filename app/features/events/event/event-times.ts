import { isQuietDay, isSchoolExam } from '#app/organisation/quiet-days.ts';
import { type Event, eventWeekdays } from './event.content.ts';

const SOUTH_AFRICAN_OFFSET = '+02:00';

/** YYYY-MM-DD, counted from `since`; one with a weekday moves by whole weeks, off holidays, the turn of the year and examinations. */
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
    start: `${day}T${event.startTime}:00${SOUTH_AFRICAN_OFFSET}`,
    end: `${day}T${event.endTime}:00${SOUTH_AFRICAN_OFFSET}`,
  };
}
