import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Arrival } from '#app/features/accounts/record.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { DatedEvent } from './dated-event.ts';
import { eraseAfter } from './needs.server.ts';
import { countPlaces, fillPlaces, lockPlaces } from './places.server.ts';
import {
  type EventRegistration,
  eventRegistrationNeeds,
  eventRegistrations as rows,
} from './registration.table.ts';
import type { eventRegistrationForm } from './registration.ts';

interface Guest extends Arrival<typeof eventRegistrationForm> {
  event: DatedEvent;
}

export interface Registered {
  /** `known`: this address has a standing registration already; nothing was written. */
  outcome: 'registered' | 'waitlisted' | 'known';
  registration: EventRegistration;
  /** Place in the waiting line, 1 for the next to move up; only when waitlisted. */
  position?: number;
  /** Others who got a place at this moment, because there was more room than before. */
  promoted: EventRegistration[];
  /** Dietary or accessibility answers were stored with it. */
  hasNeeds: boolean;
}

export interface Cancelled {
  /** Undefined when the registration was cancelled before. */
  cancelled: EventRegistration | undefined;
  /** Who got the place. */
  promoted: EventRegistration[];
}

/**
 * Takes a registration (public document, Event registration): a place while there is one, else the end of the waiting
 * list. Runs in the caller's transaction, alone for this event. The same e-mail address, in capitals or not, counts once.
 */
export async function register(tx: Database, { event, answers, userId, now }: Guest): Promise<Registered> {
  await lockPlaces(tx, event.id);
  const standing = await findStanding(tx, event.id, answers.email);
  if (standing) return { outcome: 'known', registration: standing, promoted: [], hasNeeds: false };
  const promoted = await fillPlaces(tx, event, now);
  const { taken, waiting } = await countPlaces(tx, event.id);
  const status = taken < event.capacity ? 'registered' : 'waitlisted';
  const {
    full_name: fullName,
    job_title: jobTitle,
    dietary_requirements,
    accessibility_needs,
    ...contact
  } = answers;
  const [registration] = await tx
    .insert(rows)
    .values({
      ...contact,
      fullName,
      jobTitle,
      userId,
      eventId: event.id,
      eventTitle: event.title,
      status,
      registrationDate: now,
    })
    .returning();
  const hasNeeds = Boolean(dietary_requirements || accessibility_needs);
  if (hasNeeds)
    await tx.insert(eventRegistrationNeeds).values({
      registrationId: registration!.id,
      eventId: event.id,
      dietaryRequirements: dietary_requirements,
      accessibilityNeeds: accessibility_needs,
      eraseAfter: eraseAfter(event),
    });
  return {
    outcome: status,
    registration: registration!,
    promoted,
    hasNeeds,
    ...(status === 'waitlisted' && { position: waiting + 1 }),
  };
}

/** The registration of an address that is not cancelled, or undefined. */
async function findStanding(database: Database, eventId: string, email: string) {
  const [row] = await database
    .select()
    .from(rows)
    .where(
      and(
        eq(rows.eventId, eventId),
        eq(sql`lower(${rows.email})`, email.toLowerCase()),
        inArray(rows.status, ['registered', 'waitlisted']),
      ),
    );
  return row;
}

/** A registration by its id, or undefined (also for an `id` that is no UUID). */
export async function findRegistration(
  database: Database,
  id: string,
): Promise<EventRegistration | undefined> {
  if (!isUuid(id)) return undefined;
  return (await database.select().from(rows).where(eq(rows.id, id)))[0];
}

/**
 * Ends a registration, erases its dietary and accessibility answers, and gives the place to the next in line; `event` is
 * undefined when it no longer stands in the content. Runs in the caller's transaction; the caller mails those who moved up.
 */
export async function cancelRegistration(
  tx: Database,
  { registration, event, now }: { registration: EventRegistration; event: DatedEvent | undefined; now: Date },
): Promise<Cancelled> {
  await lockPlaces(tx, registration.eventId);
  const [cancelled] = await tx
    .update(rows)
    .set({ status: 'cancelled', cancelledAt: now, updatedAt: now })
    .where(and(eq(rows.id, registration.id), inArray(rows.status, ['registered', 'waitlisted'])))
    .returning();
  if (!cancelled) return { cancelled, promoted: [] };
  await tx.delete(eventRegistrationNeeds).where(eq(eventRegistrationNeeds.registrationId, cancelled.id));
  return { cancelled, promoted: event ? await fillPlaces(tx, event, now) : [] };
}
