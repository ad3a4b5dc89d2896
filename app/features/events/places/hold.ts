import type { DatedEvent } from '#app/features/events/event/dated-event.ts';

const minute = 60_000;
const shortest = 15 * minute;

/**
 * Until when a registration stands while its address is not confirmed: `hours` (`PLACE_HOLD_HOURS`), or half of the time that is left
 * when the event is near, so that somebody else can still come. At least a quarter of an hour, and never past the start.
 * Null once the event has started: then nobody could move up, and the registration stands as it is.
 */
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

/**
 * Until when a child's registration stands while the parent or guardian has not agreed: seven days, or half of the time that is
 * left. From the start on nothing is taken away, but it never stands for good by itself.
 */
export const holdForGuardian = (event: Pick<DatedEvent, 'start'>, now: Date): Date =>
  holdUntil(event, { hours: daysForGuardian * 24, now }) ?? event.start;

/**
 * How many places of an event may be held by unconfirmed addresses of one network: a quarter of them, at least 4 and at most
 * 40, which is a school's computer room, but never all.
 */
export const networkShare = ({ capacity }: Pick<DatedEvent, 'capacity'>): number =>
  Math.max(1, Math.min(Math.max(4, Math.floor(capacity / 4)), 40, capacity - 1));

/** How many places may be held by unconfirmed addresses of one mailbox. */
export const mailboxShare = 1;
