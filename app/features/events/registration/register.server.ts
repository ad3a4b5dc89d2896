import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  holdForGuardian,
  holdUntil,
  networkShare,
  unconfirmedPerMailbox,
} from '#app/features/events/places/hold.ts';
import type { NewSubmission } from '#app/features/submissions/declaration/columns.ts';
import { camelKeys } from '#app/forms/parse.ts';
import type { Database } from '#app/platform/database/database.ts';
import { mailboxOf } from '#app/platform/mail/mailbox-of.ts';
import { eraseAfter } from './needs.server.ts';
import { confirmRegistration, type OpenPlaces, type Registered } from './registration.server.ts';
import {
  type EventRegistration,
  eventRegistrationNeeds,
  eventRegistrations as rows,
} from './registration.table.ts';
import type { eventRegistrationForm } from './registration.ts';

export interface Guest extends NewSubmission<typeof eventRegistrationForm> {
  addressProven: boolean;
  network: string | null;
  holdHours: number;
}

export interface Register {
  /** Public document, Event registration. An unproven address holds a place for a limited time; an address counts once. */
  take(guest: Guest): Promise<Registered>;
  write(): Promise<void>;
}

/** What is known of all `guests` is read and written at once: forty registrations cost hardly more statements than one. */
export async function openRegister(
  tx: Database,
  places: OpenPlaces,
  guests: readonly Guest[],
): Promise<Register> {
  const { event } = places;
  const drafts: EventRegistration[] = [];
  const needs: (typeof eventRegistrationNeeds.$inferInsert)[] = [];
  let standing = await findStanding(tx, event.id, guests);
  let held = places.taken < event.capacity ? await countHeld(tx, event.id) : noneHeld();

  async function write() {
    const taken = drafts.splice(0);
    if (taken.length > 0) {
      const values = taken.map(({ queueNumber: _drawn, updatedAt: _set, ...draft }) => draft);
      const stored = await tx.insert(rows).values(values).returning();
      const byId = new Map(stored.map((row) => [row.id, row]));
      for (const draft of taken) Object.assign(draft, byId.get(draft.id));
    }
    if (needs.length > 0) await tx.insert(eventRegistrationNeeds).values(needs.splice(0));
  }

  async function confirm(known: EventRegistration, now: Date): Promise<EventRegistration> {
    await write();
    const { confirmed, promoted } = await confirmRegistration(tx, { registration: known, event, now });
    places.promoted.push(...promoted);
    places.taken += promoted.length;
    places.waiting -= promoted.length;
    standing = await findStanding(tx, event.id, guests);
    held = await countHeld(tx, event.id);
    return promoted.find(({ id }) => id === known.id) ?? confirmed ?? known;
  }

  async function take(guest: Guest): Promise<Registered> {
    const { answers, addressProven, now } = guest;
    const isFree = places.taken < event.capacity;
    const known = standing.get(answers.email.toLowerCase());
    if (known && addressProven && known.confirmedAt === null && known.status !== 'attended') {
      const registration = await confirm(known, now);
      return { outcome: 'confirmed', registration, isFull: !isFree, hasNeeds: false };
    }
    if (known) return { outcome: 'known', registration: known, isFull: !isFree, hasNeeds: false };
    const mailbox = mailboxOf(answers.email);
    const ofMailbox = held.mailboxes.get(mailbox) ?? 0;
    const ofNetwork = held.networks.get(guest.network) ?? 0;
    const mayHold = addressProven || (ofMailbox < unconfirmedPerMailbox && ofNetwork < networkShare(event));
    const outcome = isFree && mayHold ? 'registered' : 'waitlisted';
    const draft = draftOf(places, guest, { mailbox, status: outcome });
    const { dietary_requirements, accessibility_needs } = answers;
    // A child's guardian is asked instead (decisions, Children).
    const hasNeeds = !answers.is_child && Boolean(dietary_requirements || accessibility_needs);
    if (hasNeeds)
      needs.push({
        registrationId: draft.id,
        eventId: event.id,
        dietaryRequirements: dietary_requirements,
        accessibilityNeeds: accessibility_needs,
        eraseAfter: eraseAfter(event),
      });
    drafts.push(draft);
    standing.set(answers.email.toLowerCase(), draft);
    if (outcome === 'waitlisted') places.waiting += 1;
    else {
      places.taken += 1;
      if (!addressProven) {
        held.mailboxes.set(mailbox, ofMailbox + 1);
        if (guest.network) held.networks.set(guest.network, ofNetwork + 1);
      }
    }
    const done: Registered = {
      outcome,
      registration: draft,
      isFull: !isFree,
      hasNeeds,
      ...(outcome === 'waitlisted' && { position: places.waiting }),
    };
    places.arrived.push(done);
    return done;
  }

  return { take, write };
}

function draftOf(
  { event, toldSequence }: OpenPlaces,
  { answers, userId, addressProven, network, holdHours, now }: Guest,
  { mailbox, status }: { mailbox: string; status: 'registered' | 'waitlisted' },
): EventRegistration {
  const { dietary_requirements: _, accessibility_needs: __, ...asked } = answers;
  const { isChild, parentName, parentEmail, ...columns } = camelKeys(asked);
  const hold = isChild ? holdForGuardian(event, now) : holdUntil(event, { hours: holdHours, now });
  return {
    id: randomUUID(),
    userId,
    eventId: event.id,
    eventTitle: event.title,
    ...columns,
    isChild,
    parentName: isChild ? parentName : null,
    parentEmail: isChild ? parentEmail : null,
    status,
    registrationDate: now,
    queueNumber: 0,
    promotedAt: null,
    cancelledAt: null,
    confirmedAt: addressProven ? now : null,
    holdUntil: addressProven && !isChild ? null : hold,
    releasedAt: null,
    mailbox,
    network: addressProven ? null : network,
    firstReminderFor: null,
    lastReminderFor: null,
    toldSequence,
    note: null,
    assigneeId: null,
    updatedAt: now,
  };
}

async function findStanding(tx: Database, eventId: string, guests: readonly Guest[]) {
  const emails = guests.map(({ answers }) => answers.email.toLowerCase());
  const found = await tx
    .select()
    .from(rows)
    .where(
      and(
        eq(rows.eventId, eventId),
        inArray(sql`lower(${rows.email})`, emails),
        inArray(rows.status, ['registered', 'waitlisted', 'attended']),
      ),
    );
  return new Map(found.map((row) => [row.email.toLowerCase(), row]));
}

const noneHeld = () => ({
  mailboxes: new Map<string | null, number>(),
  networks: new Map<string | null, number>(),
});

async function countHeld(tx: Database, eventId: string) {
  const found = await tx
    .select({ mailbox: rows.mailbox, network: rows.network, places: count() })
    .from(rows)
    .where(and(eq(rows.eventId, eventId), eq(rows.status, 'registered'), isNull(rows.confirmedAt)))
    .groupBy(rows.mailbox, rows.network);
  const held = noneHeld();
  for (const { mailbox, network, places } of found) {
    if (mailbox !== null) held.mailboxes.set(mailbox, (held.mailboxes.get(mailbox) ?? 0) + places);
    if (network !== null) held.networks.set(network, (held.networks.get(network) ?? 0) + places);
  }
  return held;
}
