import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { holdForGuardian } from '#app/features/events/places/hold.ts';
import { fillPlaces, lockPlaces } from '#app/features/events/places/places.server.ts';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { eraseNeedsOf } from './needs.server.ts';

export interface Confirmed {
  confirmed: EventRegistration | undefined;
  promoted: EventRegistration[];
}

export interface Cancelled {
  /** Undefined when the registration was cancelled before. */
  cancelled: EventRegistration | undefined;
  promoted: EventRegistration[];
}

const standing = ['registered', 'waitlisted'] as const;

const noHold = { holdUntil: null, network: null };

/** The same without the guardian of a child, whose agreement alone ends the hold of the child's place. */
const noOwnHold = {
  ...noHold,
  holdUntil: sql`case when ${rows.isChild} then ${rows.holdUntil} end`,
};

export async function findRegistration(
  database: Database,
  id: string,
): Promise<EventRegistration | undefined> {
  if (!isUuid(id)) return undefined;
  return (await database.select().from(rows).where(eq(rows.id, id)))[0];
}

interface Change {
  registration: EventRegistration;
  event: DatedEvent | undefined;
  now: Date;
}

/** The place is for good, a child's once the guardian has agreed. In the caller's transaction; the caller mails who moves up. */
export async function confirmRegistration(
  tx: Database,
  { registration, event, now }: Change,
): Promise<Confirmed> {
  await lockPlaces(tx, registration.eventId);
  const [confirmed] = await tx
    .update(rows)
    .set({ ...noOwnHold, confirmedAt: now, updatedAt: now })
    .where(and(eq(rows.id, registration.id), inArray(rows.status, standing), isNull(rows.confirmedAt)))
    .returning();
  return { confirmed, promoted: confirmed && event ? await fillPlaces(tx, event, now) : [] };
}

/** Holds a child's place for its guardian as if the registration had just come, never shorter than before. */
export async function extendHold(
  tx: Database,
  { registration, event, now }: Change & { event: DatedEvent },
): Promise<EventRegistration> {
  const { holdUntil } = registration;
  const fresh = holdForGuardian(event, now);
  if (!holdUntil || fresh <= holdUntil) return registration;
  const [row] = await tx
    .update(rows)
    .set({ holdUntil: fresh, updatedAt: now })
    .where(eq(rows.id, registration.id))
    .returning();
  return row!;
}

/** Erases its needs and gives the place to the next in line; the caller mails those who moved up. */
export async function cancelRegistration(
  tx: Database,
  { registration, event, now }: Change,
): Promise<Cancelled> {
  await lockPlaces(tx, registration.eventId);
  const [cancelled] = await tx
    .update(rows)
    .set({ ...noHold, status: 'cancelled', cancelledAt: now, updatedAt: now })
    .where(and(eq(rows.id, registration.id), inArray(rows.status, standing)))
    .returning();
  if (!cancelled) return { cancelled, promoted: [] };
  await eraseNeedsOf(tx, [cancelled.id]);
  return { cancelled, promoted: event ? await fillPlaces(tx, event, now) : [] };
}

/** Also from the waiting list: there was a chair after all. The transaction has locked the event's places. */
export async function markAttended(
  tx: Database,
  { registration, attended, now }: Pick<Change, 'registration' | 'now'> & { attended: boolean },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(rows)
    .set(
      attended
        ? { ...noOwnHold, status: 'attended', updatedAt: now }
        : { status: 'registered', updatedAt: now },
    )
    .where(and(eq(rows.id, registration.id), inArray(rows.status, attended ? standing : ['attended'])));
  return rowCount === 1;
}

/** Nothing is taken from anybody once the event has started. The caller mails both. */
export async function releaseUnconfirmed(
  tx: Database,
  event: DatedEvent,
  { now, limit }: { now: Date; limit: number },
): Promise<{ released: EventRegistration[]; promoted: EventRegistration[] }> {
  if (event.start <= now) return { released: [], promoted: [] };
  await lockPlaces(tx, event.id);
  const due = tx
    .select({ id: rows.id })
    .from(rows)
    .where(and(eq(rows.eventId, event.id), inArray(rows.status, standing), lte(rows.holdUntil, now)))
    .orderBy(rows.queueNumber)
    .limit(limit);
  const released = await tx
    .update(rows)
    .set({ ...noHold, status: 'cancelled', cancelledAt: now, releasedAt: now, updatedAt: now })
    .where(inArray(rows.id, due))
    .returning();
  if (released.length === 0) return { released, promoted: [] };
  await eraseNeedsOf(tx, idsOf(released));
  return { released, promoted: await fillPlaces(tx, event, now) };
}

export async function eventsWithLapsedHolds(database: Database, now: Date): Promise<Set<string>> {
  const found = await database
    .selectDistinct({ id: rows.eventId })
    .from(rows)
    .where(and(lte(rows.holdUntil, now), inArray(rows.status, standing)));
  return new Set(idsOf(found));
}

/** Forgets where unconfirmed registrations came from, 24 hours after they came (privacy policy). Returns how many. */
export async function forgetNetworks(database: Database, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  const { rowCount } = await database
    .update(rows)
    .set({ network: null })
    .where(and(isNotNull(rows.network), lte(rows.registrationDate, dayAgo)));
  return rowCount ?? 0;
}
