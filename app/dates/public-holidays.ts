/** Fixed holidays as month and day (Public Holidays Act 36 of 1994, Schedule 1). */
const fixed = [
  '01-01', // New Year's Day
  '03-21', // Human Rights Day
  '04-27', // Freedom Day
  '05-01', // Workers' Day
  '06-16', // Youth Day
  '08-09', // National Women's Day
  '09-24', // Heritage Day
  '12-16', // Day of Reconciliation
  '12-25', // Christmas Day
  '12-26', // Day of Goodwill
];

const iso = (day: Date) => day.toISOString().slice(0, 10);

const shifted = (day: string, days: number) => iso(new Date(Date.parse(day) + days * 86_400_000));

/** Easter Sunday of a Gregorian year (Gauss and Meeus). */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + leaps + 15) % 30;
  const full = moon - (moon === 29 || (moon === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  return iso(new Date(Date.UTC(year, 2, 28 + full - weekday)));
}

/**
 * YYYY-MM-DD, in order, including the Monday after a Sunday (section 2(1) of the Act); without holidays
 * proclaimed for one year only.
 */
export function publicHolidays(year: number): string[] {
  const sunday = easter(year);
  const days = [...fixed.map((day) => `${year}-${day}`), shifted(sunday, -2), shifted(sunday, 1)];
  const mondays = days.filter((day) => new Date(day).getUTCDay() === 0).map((day) => shifted(day, 1));
  return [...new Set([...days, ...mondays])].sort();
}

const known = new Map<string, ReadonlySet<string>>();

export function isPublicHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const days = known.get(year) ?? new Set(publicHolidays(Number(year)));
  known.set(year, days);
  return days.has(day);
}
