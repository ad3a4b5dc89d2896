import type { DatedEvent } from '#app/features/events/event/dated-event.ts';

/** The statuses people see (decisions, Administration). */
export const shownStatuses = ['registered', 'waitlisted', 'cancelled', 'attended'] as const;
type ShownStatus = (typeof shownStatuses)[number];

/** Has a place or is on the waiting list. */
export const activeStatuses: ShownStatus[] = ['registered', 'waitlisted'];

/** The status people see for each internal status. */
const shownStatusOf = {
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

export type RegistrationStatus = keyof typeof shownStatusOf;

export const registrationStatuses = Object.keys(shownStatusOf) as [
  RegistrationStatus,
  ...RegistrationStatus[],
];

const awaitingConsent = {
  registered: 'awaiting consent',
  waitlisted: 'waitlisted awaiting consent',
  attended: 'attended awaiting consent',
} as const;

/** These end at the row's `expiresAt` unless the person, or a child's guardian, answers. */
export const expiringStatuses: readonly RegistrationStatus[] = [
  'unconfirmed',
  'waitlisted unconfirmed',
  ...Object.values(awaitingConsent),
];

export const shownStatusSql = `case status ${registrationStatuses
  .map((status) => `when '${status}' then '${shownStatusOf[status]}'`)
  .join(' ')} end`;

export const awaitsConsent = (status: RegistrationStatus): boolean =>
  Object.values<RegistrationStatus>(awaitingConsent).includes(status);

export function awaitingConsentStatus(status: RegistrationStatus): RegistrationStatus {
  const shown = shownStatusOf[status];
  return shown === 'cancelled' ? status : awaitingConsent[shown];
}

/** The status once no answer is awaited any more. */
export const settledStatus = (status: RegistrationStatus): RegistrationStatus =>
  expiringStatuses.includes(status) ? shownStatusOf[status] : status;

/** Who may join an online event: anyone with a place, confirmed or not; a child only with consent. */
export const mayJoin = (status: RegistrationStatus): boolean =>
  status === 'registered' || status === 'unconfirmed';

/** The status once the address is confirmed; a child still awaits the guardian. */
export const confirmedStatus = (status: RegistrationStatus): RegistrationStatus =>
  awaitsConsent(status) ? status : settledStatus(status);

const minute = 60_000;
const minHoldMs = 15 * minute;

/**
 * `hours` from now, or half of the time left if that is less; at least 15 minutes, never past the start. Null
 * once started.
 */
export function holdUntil(
  { start }: Pick<DatedEvent, 'start'>,
  { hours, now }: { hours: number; now: Date },
): Date | null {
  const left = start.getTime() - now.getTime();
  if (left <= 0) return null;
  const hold = Math.max(minHoldMs, Math.min(hours * 60 * minute, left / 2));
  return new Date(now.getTime() + Math.min(hold, left));
}

const daysForGuardian = 7;

/** Seven days, or half of the time left. Once the event has started nothing is taken away. */
export const holdForGuardian = (event: Pick<DatedEvent, 'start'>, now: Date): Date =>
  holdUntil(event, { hours: daysForGuardian * 24, now }) ?? event.start;

/** A quarter of the places, between 4 and 40: enough for a school's computer room, but never all. */
export const networkShare = ({ capacity }: Pick<DatedEvent, 'capacity'>): number =>
  Math.max(1, Math.min(Math.max(4, Math.floor(capacity / 4)), 40, capacity - 1));

export const unconfirmedPerMailbox = 1;
