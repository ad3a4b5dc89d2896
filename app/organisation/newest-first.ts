/** Dated entries, newest first; those of one day in the order of their ids. */
export const newestFirst = <T extends { date: string; id: string }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
