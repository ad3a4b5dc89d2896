type Counts = ReadonlyMap<string, number>;

export interface Count {
  key: string;
  n: number;
}

export const total = (counts: Counts): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

export const sorted = (counts: Counts): Count[] =>
  [...counts].map(([key, n]) => ({ key, n })).sort((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1));

export function withOther(counts: Counts, places: number): Count[] {
  const named = sorted(counts).filter(({ key }) => key !== 'Other' && key !== '');
  const shown = named.slice(0, places);
  const other = total(counts) - shown.reduce((sum, { n }) => sum + n, 0);
  return other > 0 ? [...shown, { key: 'Other', n: other }] : shown;
}

export interface Week {
  /** `W47`, by ISO 8601. */
  label: string;
  counts: Map<string, number>;
}

const dayLength = 86_400_000;

export function mondayOf(day: string, weeks = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - (sinceMonday + 7 * weeks) * dayLength).toISOString().slice(0, 10);
}

function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * dayLength);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday.getTime() - newYear) / dayLength / 7);
}

/** Counts of `2026-11-21 email` and the like, by week and the part after the day, for the weeks up to that of `today`. */
export function byWeek(days: Counts, today: string, weeks: number): Week[] {
  const found = new Map(
    Array.from({ length: weeks }, (_, i) => [mondayOf(today, weeks - 1 - i), new Map<string, number>()]),
  );
  for (const [key, n] of days) {
    const kind = key.slice(11);
    const week = found.get(mondayOf(key.slice(0, 10)));
    week?.set(kind, (week.get(kind) ?? 0) + n);
  }
  return [...found].map(([monday, counts]) => ({ label: `W${weekNumber(monday)}`, counts }));
}

export const formatNumber = (n: number): string =>
  Math.round(n)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');

/** A share as a percentage to one decimal; `0` of nothing (accounts document, Business constants). */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : '0%';
