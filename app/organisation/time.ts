const zone = 'Africa/Johannesburg';

const formats = {
  /** Saturday, 20 March 2027 */
  long: new Intl.DateTimeFormat('en-ZA', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }),
  /** 20 March 2027 */
  date: new Intl.DateTimeFormat('en-ZA', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' }),
  /** March 2027 */
  month: new Intl.DateTimeFormat('en-ZA', { timeZone: zone, month: 'long', year: 'numeric' }),
  /** 20 Mar 2027 */
  short: new Intl.DateTimeFormat('en-ZA', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
  /** 10:00 */
  time: new Intl.DateTimeFormat('en-ZA', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }),
  /** 20 Mar 2027, 10:00 */
  moment: new Intl.DateTimeFormat('en-ZA', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hour12: false,
  }),
} as const;

/** Writes a moment in South African words and time. */
export const formatDate = (moment: Date | string, style: keyof typeof formats = 'date'): string =>
  formats[style].format(typeof moment === 'string' ? new Date(moment) : moment);

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });

/** The day (YYYY-MM-DD) in Johannesburg at that moment. */
export const dayOf = (moment: Date): string => day.format(moment);
