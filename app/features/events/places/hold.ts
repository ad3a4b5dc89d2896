import type { DatedEvent } from '#app/features/events/event/dated-event.ts';

const minute = 60_000;
const shortest = 15 * minute;

/** `hours`, or half of the time that is left; at least a quarter of an hour, never past the start. Null once the event has started. */
export function holdUntil(
  { start }: Pick<DatedEvent, 'start'>,
  { hours, now }: { hours: number; now: Date },
): Date | null {
  const left = start.getTime() - now.getTime();
  if (left <= 0) return null;
  const hold = Math.max(shortest, Math.min(hours * 60 * minute, left / 2));
  return new Date(now.getTime() + Math.min(hold, left));
}

const daysForGuardian = 7;

/** Seven days, or half of the time that is left. From the start on nothing is taken away. */
export const holdForGuardian = (event: Pick<DatedEvent, 'start'>, now: Date): Date =>
  holdUntil(event, { hours: daysForGuardian * 24, now }) ?? event.start;

/** A quarter of the places, at least 4 and at most 40: a school's computer room, but never all. */
export const networkShare = ({ capacity }: Pick<DatedEvent, 'capacity'>): number =>
  Math.max(1, Math.min(Math.max(4, Math.floor(capacity / 4)), 40, capacity - 1));

export const unconfirmedPerMailbox = 1;
