import { dayOf } from '#app/dates/time.ts';

interface Dated {
  deadline?: string | undefined;
  deadlineInDays?: number | undefined;
}

/** The last day to apply, YYYY-MM-DD. `since` is the day the content was first loaded. */
export function deadlineDay(opportunity: Dated, since: string): string {
  if (opportunity.deadline) return opportunity.deadline;
  const day = new Date(`${since}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + (opportunity.deadlineInDays ?? 0));
  return day.toISOString().slice(0, 10);
}

/** Whether applications are open: until the end of the last day in Johannesburg, unless closed by staff. */
export const isOpen = (
  opportunity: Dated & { status: 'Open' | 'Closed' },
  { since, now }: { since: string; now: Date },
): boolean => opportunity.status === 'Open' && dayOf(now) <= deadlineDay(opportunity, since);
