export const timeZone = 'Africa/Johannesburg';

/** There is no daylight saving time. */
export const southAfricanOffset = '+02:00';

/** The moment of a local day and time, such as `2026-11-21T08:00:00`. */
export const southAfricanTime = (local: string): Date => new Date(`${local}${southAfricanOffset}`);

const formats = {
  long: new Intl.DateTimeFormat('en-ZA', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }),
  date: new Intl.DateTimeFormat('en-ZA', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
  month: new Intl.DateTimeFormat('en-ZA', { timeZone, month: 'long', year: 'numeric' }),
  short: new Intl.DateTimeFormat('en-ZA', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
  time: new Intl.DateTimeFormat('en-ZA', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }),
  moment: new Intl.DateTimeFormat('en-ZA', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hour12: false,
  }),
} as const;

export const formatDate = (moment: Date | string, style: keyof typeof formats = 'date'): string =>
  formats[style].format(typeof moment === 'string' ? new Date(moment) : moment);

const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** The day (YYYY-MM-DD) in Johannesburg at that moment. */
export const dayOf = (moment: Date): string => day.format(moment);

/** Whether a text is a valid day of this century, YYYY-MM-DD, as a date field sends and the database accepts it. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const newestFirst = <T extends { date: string; id: string }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));

/** Formats `YYYY-MM-DD` for display. */
export const formatDay = (day: string): string => formatDate(southAfricanTime(`${day}T12:00:00`));

export const lastDayBefore = (day: string): string =>
  formatDay(dayOf(new Date(southAfricanTime(`${day}T12:00:00`).getTime() - 86_400_000)));
