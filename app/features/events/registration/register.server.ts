import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { storeAnnouncedFacts } from '#app/features/events/change/announcement.server.ts';
import type { EventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { countPlaces, lockPlaces } from '#app/features/events/places/places.server.ts';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import {
  awaitingConsentStatus,
  expiringStatuses,
  holdForGuardian,
  holdUntil,
  networkShare,
  type RegistrationStatus,
  unconfirmedPerMailbox,
} from '#app/features/events/places/registration-status.ts';
import { issueLink } from '#app/features/guardianship/links.server.ts';
import type { FormAnswer } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isAddress } from '#app/platform/database/search.ts';
import { signature } from '#app/platform/secrets/tokens.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { sendChildHeld, sendGuardianRequest } from './consent.emails.ts';
import { storeNeeds } from './needs.server.ts';
import { notifyOfArrival, sendPlace, sendWaiting } from './registration.emails.ts';
import { confirmRegistration, promoteAndNotify } from './registration.server.ts';
import type { eventRegistrationForm } from './registration.ts';

type Answer = Required<Pick<FormAnswer, 'toast' | 'redirectTo'>>;
type Values = z.output<(typeof eventRegistrationForm)['schema']>;

/** The sender, apart from the form's fields. */
interface Registrant {
  user: SessionUser | undefined;
  /** Keyed hash of the network address. */
  network: string;
  /** Hours until an unconfirmed registration expires. */
  holdHours: number;
  /** Multiplies the limits per mailbox and network (`RATE_LIMIT_SCALE`). */
  scale?: number;
  now: Date;
}

/**
 * Registers for a place or the waiting list and notifies everyone concerned, in the caller's transaction
 * (public document, Event registration). An unverified address holds a place for a limited time. Throws
 * `FormError` for a repeated address, and for a child once it is too late for a guardian to answer.
 */
export async function registerForEvent(
  tx: Database,
  mailing: EventMailing,
  values: Values,
  registrant: Registrant,
): Promise<Answer> {
  const { event } = mailing;
  const { user, now } = registrant;
  if (values.is_child && event.start <= now) throw tooLateForChild();
  const isProven = user?.emailVerified === true && user.email === values.email.toLowerCase();
  await lockPlaces(tx, event.id);
  const before = await countPlaces(tx, event.id);
  // The waiting list goes first, also when raised capacity has left room.
  const hasRoom = before.waiting > 0 && before.taken < event.capacity;
  const moved = hasRoom ? (await promoteAndNotify(tx, mailing, now)).length : 0;
  const { taken, waiting } = { taken: before.taken + moved, waiting: before.waiting - moved };
  const isFull = taken >= event.capacity;

  const known = await findStanding(tx, event.id, values.email);
  if (known && isProven && !known.confirmedAt && known.shownStatus !== 'attended') {
    await confirmRegistration(tx, mailing, known, registrant);
    return answer({ description: 'You had registered before, and your registration is confirmed now.' });
  }
  if (known) throw alreadyKnown(known, event);

  const hasPlace = !isFull && (isProven || (await mayHoldUnproven(tx, event, values, registrant)));
  const [row] = await tx
    .insert(rows)
    .values({
      ...columnsOf(values),
      ...statusOf(event, values, { ...registrant, isProven, hasPlace }),
      userId: user?.id ?? null,
      eventId: event.id,
      eventTitle: event.title,
      registrationDate: now,
      confirmedAt: isProven ? now : null,
      network: isProven ? null : registrant.network,
      toldSequence: await storeAnnouncedFacts(tx, event),
    })
    .returning();
  const registration = row!;
  // For a child the guardian is asked instead (decisions, Children).
  const hasNeeds = !values.is_child && (await storeNeeds(tx, event, registration.id, values));
  const position = waiting + 1;
  if (values.is_child) {
    const link = await issueLink(tx, registration.id, 'consent', now);
    await sendGuardianRequest(mailing, registration, link);
    await sendChildHeld(mailing, registration);
  } else if (hasPlace) await sendPlace(mailing, registration);
  else await sendWaiting(mailing, registration, { position, isFull });
  const counts = hasPlace ? { taken: taken + 1, waiting } : { taken, waiting: position };
  await notifyOfArrival(mailing, registration, { ...counts, hasNeeds });
  return answer(hasPlace ? {} : { title: success, description: waitingText(position, isFull) });
}

const success = "Registration successful! We'll send you a confirmation email shortly.";

const answer = (toast: Partial<ToastMessage>): Answer => ({
  toast: { tone: 'success', description: success, ...toast },
  redirectTo: '/events',
});

const waitingText = (position: number, isFull: boolean): string =>
  isFull
    ? `The event is full, so you are number ${position} on the waiting list. When your turn comes, the place is yours automatically.`
    : `Many people register from where you are, so you are number ${position} on the waiting list until you confirm your address with the button in our email.`;

const tooLateForChild = () =>
  new FormError('This event has begun, so no one under 18 can register any more.', {
    errors: { is_child: 'A parent or guardian has to agree before the start' },
  });

function alreadyKnown({ status, shownStatus }: EventRegistration, { title }: DatedEvent): FormError {
  // The same for an adult and for a child, so that the answer does not reveal whether an address belongs to a
  // child.
  const nextStep = expiringStatuses.includes(status)
    ? 'One step is left: the button in the email that we sent has not been pressed yet.'
    : 'There is nothing more to do. The email we sent you has all the details.';
  const waits = shownStatus === 'waitlisted';
  return new FormError(`We have your registration for ${title}. ${nextStep}`, {
    tone: 'info',
    title: waits ? 'You are already on the waiting list' : 'You are already registered',
    errors: {
      email: waits ? 'This address is already on the waiting list' : 'This address is already registered',
    },
  });
}

function columnsOf({ dietary_requirements: _, accessibility_needs: __, ...asked }: Values) {
  const { parentName, parentEmail, ...columns } = camelKeys(asked);
  return {
    ...columns,
    ...(columns.isChild && { parentName, parentEmail }),
    mailbox: mailboxOf(asked.email),
  };
}

function statusOf(
  event: DatedEvent,
  { is_child }: Values,
  { isProven, hasPlace, holdHours, now }: Registrant & { isProven: boolean; hasPlace: boolean },
): { status: RegistrationStatus; expiresAt: Date | null } {
  const status = hasPlace ? 'registered' : 'waitlisted';
  if (is_child) return { status: awaitingConsentStatus(status), expiresAt: holdForGuardian(event, now) };
  const expiresAt = isProven ? null : holdUntil(event, { hours: holdHours, now });
  if (!expiresAt) return { status, expiresAt };
  return { status: hasPlace ? 'unconfirmed' : 'waitlisted unconfirmed', expiresAt };
}

async function findStanding(tx: Database, eventId: string, email: string) {
  const [found] = await tx
    .select()
    .from(rows)
    .where(and(eq(rows.eventId, eventId), isAddress(rows.email, email), ne(rows.shownStatus, 'cancelled')));
  return found;
}

/** A keyed hash per event and network, which reveals neither without the site's secret. */
export const networkOf = (secret: string, { id }: DatedEvent, address: string): string =>
  signature(secret, `event-network ${id} ${address}`).slice(0, 22);

/** Whether an unverified address is within the event's limits per mailbox and network. */
async function mayHoldUnproven(
  tx: Database,
  event: DatedEvent,
  { email }: Values,
  { network, scale = 1 }: Registrant,
): Promise<boolean> {
  const held = and(eq(rows.eventId, event.id), eq(rows.shownStatus, 'registered'), isNull(rows.confirmedAt));
  const [counts] = await tx
    .select({
      ofMailbox: count(sql`case when ${rows.mailbox} = ${mailboxOf(email)} then 1 end`),
      ofNetwork: count(sql`case when ${rows.network} = ${network} then 1 end`),
    })
    .from(rows)
    .where(held);
  return counts!.ofMailbox < unconfirmedPerMailbox * scale && counts!.ofNetwork < networkShare(event) * scale;
}
