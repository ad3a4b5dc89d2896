import { dayOf, formatDate } from '#app/dates/time.ts';

const minute = 60_000;

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'} ago`;

export function ago(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minute);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return count(minutes, 'minute');
  if (minutes < 6 * 60 || dayOf(moment) === dayOf(now)) return count(Math.floor(minutes / 60), 'hour');
  if (dayOf(moment) === dayOf(new Date(now.getTime() - 24 * 60 * minute))) return 'Yesterday';
  return formatDate(moment);
}
