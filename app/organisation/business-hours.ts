import { publicHolidays } from './public-holidays.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** South Africa has one time zone and has had no summer time since 1944. */
const offset = 2 * hour;
const opens = 8 * hour;
const closes = 17 * hour;

/** What admissions promise (public document, chapter 9). */
const promisedHours = 48;

const holidaysOf = new Map<number, ReadonlySet<string>>();

function isHoliday(date: Date): boolean {
  const year = date.getUTCFullYear();
  const known = holidaysOf.get(year) ?? new Set(publicHolidays(year));
  holidaysOf.set(year, known);
  return known.has(date.toISOString().slice(0, 10));
}

/** Whether the office is open on the day that begins at `midnight` (ms, local time written as UTC). */
function isWorkday(midnight: number): boolean {
  const date = new Date(midnight);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(date);
}

/**
 * Business hours between two moments, with fractions: Monday to Friday, 08:00 to 17:00 in Johannesburg, South African
 * public holidays excluded (decisions, Administration). 0 when `to` is not after `from`.
 */
export function businessHoursBetween(from: Date, to: Date): number {
  const start = from.getTime() + offset;
  const end = to.getTime() + offset;
  let total = 0;
  for (let midnight = start - (((start % day) + day) % day); midnight < end; midnight += day) {
    if (!isWorkday(midnight)) continue;
    total += Math.max(0, Math.min(end, midnight + closes) - Math.max(start, midnight + opens));
  }
  return total / hour;
}

/**
 * How many of the 48 business hours promised at `createdAt` are left at `now`: 48 at first, 0 when they are over, negative by
 * how much it is late.
 */
export const businessHoursLeft = (createdAt: Date, now: Date): number =>
  promisedHours - businessHoursBetween(createdAt, now);

/**
 * The moment before which an enquiry must have come so that at `now` fewer than `left` of its promised business hours remain
 * (decisions, Administration).
 */
export function dueBefore(now: Date, left: number): Date {
  let [early, late] = [now.getTime() - 60 * day, now.getTime()];
  while (late - early > 1000) {
    const middle = (early + late) / 2;
    if (businessHoursLeft(new Date(middle), now) < left) early = middle;
    else late = middle;
  }
  return new Date(early);
}
