import { counted } from '#app/platform/counted.ts';
import type { Tone } from '#app/ui/lists/badge.tsx';
import { type OpeningHours, weekdays } from './opening-hours.ts';
import { isPublicHoliday } from './public-holidays.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const southAfricanOffsetMs = 2 * hourMs;
/** The answer time that admissions promises, in business hours (public document, chapter 9). */
const promisedHours = 48;

/** Whether the office is open on the day that begins at `midnight` (ms, local time as if UTC). */
function isWorkday(midnight: number, { days, closedOnHolidays, closures = [] }: OpeningHours): boolean {
  const date = new Date(midnight);
  const name = weekdays[(date.getUTCDay() + 6) % 7];
  const today = date.toISOString().slice(0, 10);
  if (!days.some((open) => open === name) || (closedOnHolidays && isPublicHoliday(today))) return false;
  return !closures.some(({ from, to }) => from <= today && today <= to);
}

const msSinceMidnight = (time: string) =>
  Number(time.slice(0, 2)) * hourMs + (Number(time.slice(3)) / 60) * hourMs;

/** Business hours including fractions, in Johannesburg time; 0 if `to` is not after `from`. */
export function businessHoursBetween(from: Date, to: Date, hours: OpeningHours): number {
  const start = from.getTime() + southAfricanOffsetMs;
  const end = to.getTime() + southAfricanOffsetMs;
  const [opens, closes] = [msSinceMidnight(hours.from), msSinceMidnight(hours.to)];
  let total = 0;
  for (let midnight = start - (((start % dayMs) + dayMs) % dayMs); midnight < end; midnight += dayMs) {
    if (!isWorkday(midnight, hours)) continue;
    total += Math.max(0, Math.min(end, midnight + closes) - Math.max(start, midnight + opens));
  }
  return total / hourMs;
}

/** Business hours left of the promised 48; negative when overdue. */
export const businessHoursLeft = (createdAt: Date, now: Date, hours: OpeningHours): number =>
  promisedHours - businessHoursBetween(createdAt, now, hours);

/** Longer than 48 hours take an office that opens one hour a week. */
const longestMs = 400 * dayMs;

/**
 * The latest creation time of an enquiry with fewer than `left` of its promised business hours left at `now`
 * (decisions, Administration).
 */
export function dueBefore(now: Date, left: number, hours: OpeningHours): Date {
  let [early, late] = [now.getTime() - longestMs, now.getTime()];
  while (late - early > 1000) {
    const middle = (early + late) / 2;
    if (businessHoursLeft(new Date(middle), now, hours) < left) early = middle;
    else late = middle;
  }
  return new Date(early);
}

export function hoursBadge(hours: number): { short: string; text: string; tone: Tone } {
  const rounded = Math.abs(hours) < 10 ? Math.floor(Math.abs(hours) * 10) / 10 : Math.floor(Math.abs(hours));
  const state = hours <= 0 ? 'late' : 'left';
  return {
    short: `${rounded} ${state}`,
    text: `${counted(rounded, 'business hour')} ${state}`,
    tone: hours <= 0 ? 'bad' : hours < 8 ? 'wait' : 'ok',
  };
}
