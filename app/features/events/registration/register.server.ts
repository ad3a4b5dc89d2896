import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { NewSubmission } from '#app/applications/definition/columns.ts';
import { noteAnnounced } from '#app/features/events/change/announcement.server.ts';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import {
  holdForGuardian,
  holdUntil,
  networkShare,
  unconfirmedPerMailbox,
} from '#app/features/events/places/hold.ts';
import { countPlaces, fillPlaces, lockPlaces } from '#app/features/events/places/places.server.ts';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Database } from '#app/platform/database/database.ts';
import { storeNeeds } from './needs.server.ts';
import { confirmRegistration } from './registration.server.ts';
import type { eventRegistrationForm } from './registration.ts';

export interface Guest extends NewSubmission<typeof eventRegistrationForm> {
  addressProven: boolean;
  network: string | null;
  holdHours: number;
}

export interface Registered {
  /** `known`: nothing was written. `confirmed`: it stood already, and is now known to be the person's own. */
  outcome: 'registered' | 'waitlisted' | 'known' | 'confirmed';
  registration: EventRegistration;
  /** Place in the waiting line, 1 for the next to move up; only when waitlisted. */
  position?: number;
  isFull: boolean;
  hasNeeds: boolean;
  /** Of the event after it. */
  taken: number;
  waiting: number;
  /** Who moved up meanwhile; the caller tells them. */
  promoted: EventRegistration[];
}

/**
 * Gives a guest a place, or the next number on the waiting list, in the caller's transaction (public document, Event registration).
 * An unproven address holds a place for a limited time; an address counts once. The caller sends the emails.
 */
export async function registerForEvent(tx: Database, event: DatedEvent, guest: Guest): Promise<Registered> {
  const { answers, addressProven, now } = guest;
  await lockPlaces(tx, event.id);
  // Whoever waits goes before whoever comes, also where there is room since the capacity was raised.
  const promoted = await fillPlaces(tx, event, now);
  const { taken, waiting } = await countPlaces(tx, event.id);
  const isFull = taken >= event.capacity;
  const places = { isFull, taken, waiting, promoted, hasNeeds: false };

  const known = await findStanding(tx, event.id, answers.email);
  if (known && addressProven && known.confirmedAt === null && known.status !== 'attended') {
    const done = await confirmRegistration(tx, { registration: known, event, now });
    const registration = done.promoted.find(({ id }) => id === known.id) ?? done.confirmed ?? known;
    return { ...places, outcome: 'confirmed', registration, promoted: [...promoted, ...done.promoted] };
  }
  if (known) return { ...places, outcome: 'known', registration: known };

  const mayHold = isFull || addressProven || (await mayHoldUnproven(tx, event, guest));
  const outcome = !isFull && mayHold ? 'registered' : 'waitlisted';
  const told = await noteAnnounced(tx, event);
  const [registration] = await tx
    .insert(rows)
    .values({ ...newRow(event, guest), status: outcome, toldSequence: told })
    .returning();
  // A child's guardian is asked instead (decisions, Children).
  const hasNeeds = !answers.is_child && (await storeNeeds(tx, event, registration!.id, answers));
  const done = { ...places, outcome, registration: registration!, hasNeeds } as const;
  return outcome === 'registered'
    ? { ...done, taken: taken + 1 }
    : { ...done, waiting: waiting + 1, position: waiting + 1 };
}

function newRow(event: DatedEvent, { answers, userId, addressProven, network, holdHours, now }: Guest) {
  const { dietary_requirements: _, accessibility_needs: __, ...asked } = answers;
  const { isChild, parentName, parentEmail, ...columns } = camelKeys(asked);
  const hold = isChild ? holdForGuardian(event, now) : holdUntil(event, { hours: holdHours, now });
  return {
    userId,
    eventId: event.id,
    eventTitle: event.title,
    ...columns,
    isChild,
    parentName: isChild ? parentName : null,
    parentEmail: isChild ? parentEmail : null,
    registrationDate: now,
    confirmedAt: addressProven ? now : null,
    holdUntil: addressProven && !isChild ? null : hold,
    mailbox: mailboxOf(answers.email),
    network: addressProven ? null : network,
  };
}

async function findStanding(tx: Database, eventId: string, email: string) {
  const [found] = await tx
    .select()
    .from(rows)
    .where(
      and(
        eq(rows.eventId, eventId),
        eq(sql`lower(${rows.email})`, email.toLowerCase()),
        ne(rows.status, 'cancelled'),
      ),
    );
  return found;
}

/** Whether the mailbox and the network of an unproven address hold fewer places of the event than they may. */
async function mayHoldUnproven(
  tx: Database,
  event: DatedEvent,
  { answers, network }: Guest,
): Promise<boolean> {
  const held = and(eq(rows.eventId, event.id), eq(rows.status, 'registered'), isNull(rows.confirmedAt));
  const [counts] = await tx
    .select({
      ofMailbox: count(sql`case when ${rows.mailbox} = ${mailboxOf(answers.email)} then 1 end`),
      ofNetwork: count(sql`case when ${rows.network} = ${network} then 1 end`),
    })
    .from(rows)
    .where(held);
  return counts!.ofMailbox < unconfirmedPerMailbox && counts!.ofNetwork < networkShare(event);
}
