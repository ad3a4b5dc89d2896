import type { DatedEvent } from '#app/features/events/event/dated-event.ts';

/** The words that people read (decisions, Administration). */
export const shownStatuses = ['registered', 'waitlisted', 'cancelled', 'attended'] as const;
type ShownStatus = (typeof shownStatuses)[number];

/** Who has a place or waits for one. */
export const standing: ShownStatus[] = ['registered', 'waitlisted'];

/** Where a registration stands, with the word that people read for it. */
const words = {
  unconfirmed: 'registered',
  'awaiting consent': 'registered',
  registered: 'registered',
  'waitlisted unconfirmed': 'waitlisted',
  'waitlisted awaiting consent': 'waitlisted',
  waitlisted: 'waitlisted',
  'attended awaiting consent': 'attended',
  attended: 'attended',
  expired: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<string, ShownStatus>;

export type RegistrationStatus = keyof typeof words;

export const registrationStatuses = Object.keys(words) as [RegistrationStatus, ...RegistrationStatus[]];

const awaitingConsent = {
  registered: 'awaiting consent',
  waitlisted: 'waitlisted awaiting consent',
  attended: 'attended awaiting consent',
} as const;

/** Those that end at the row's `expiresAt`, unless the person or a child's guardian answers. */
export const expiringStatuses: readonly RegistrationStatus[] = [
  'unconfirmed',
  'waitlisted unconfirmed',
  ...Object.values(awaitingConsent),
];

export const shownStatusSql = `case status ${registrationStatuses
  .map((status) => `when '${status}' then '${words[status]}'`)
  .join(' ')} end`;

export const awaitsConsent = (status: RegistrationStatus): boolean =>
  Object.values<RegistrationStatus>(awaitingConsent).includes(status);

export function awaiting(status: RegistrationStatus): RegistrationStatus {
  const shown = words[status];
  return shown === 'cancelled' ? status : awaitingConsent[shown];
}

/** What it becomes once no answer is awaited any more. */
export const settled = (status: RegistrationStatus): RegistrationStatus =>
  expiringStatuses.includes(status) ? words[status] : status;

/** Whom emails tell how to join an online event: whoever has a place, confirmed or not, and a child once a guardian agrees. */
export const mayJoin = (status: RegistrationStatus): boolean =>
  status === 'registered' || status === 'unconfirmed';

/** The same, once the person has confirmed the address: a child's guardian is awaited all the same. */
export const confirmed = (status: RegistrationStatus): RegistrationStatus =>
  awaitsConsent(status) ? status : settled(status);

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
