import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import {
  type EventRegistration,
  eventLocks,
  placeStatuses,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';

export async function lockPlaces(tx: Database, eventId: string): Promise<void> {
  // An update locks the row, an insert has it to itself.
  await tx
    .insert(eventLocks)
    .values({ eventId })
    .onConflictDoUpdate({ target: eventLocks.eventId, set: { eventId } });
}

export async function countPlaces(
  database: Database,
  eventId: string,
): Promise<{ taken: number; waiting: number }> {
  const counts = await database
    .select({ status: rows.status, people: count() })
    .from(rows)
    .where(and(eq(rows.eventId, eventId), inArray(rows.status, [...placeStatuses, 'waitlisted'])))
    .groupBy(rows.status);
  const of = (status: string) => counts.find((row) => row.status === status)?.people ?? 0;
  return { taken: of('registered') + of('attended'), waiting: of('waitlisted') };
}

export const takenPlaces = (database: Database, eventId: string): Promise<number | undefined> =>
  countPlaces(database, eventId).then(
    ({ taken }) => taken,
    () => undefined,
  );

/**
 * Gives free places to those who wait, the first in line first, and returns them; the caller tells them in the same
 * transaction. Call it with the event's places locked. Who has not confirmed the address yet keeps the place in the line
 * but does not move up, and nobody does once the event has started or was called off.
 */
export async function fillPlaces(tx: Database, event: DatedEvent, now: Date): Promise<EventRegistration[]> {
  if (event.cancelled || event.start.getTime() <= now.getTime()) return [];
  const { taken, waiting } = await countPlaces(tx, event.id);
  const free = Math.min(event.capacity - taken, waiting);
  if (free <= 0) return [];
  const next = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(and(eq(rows.eventId, event.id), eq(rows.status, 'waitlisted'), isNull(rows.holdUntil)))
    .orderBy(asc(rows.queueNumber))
    .limit(free);
  if (next.length === 0) return [];
  return tx
    .update(rows)
    .set({ status: 'registered', promotedAt: now, updatedAt: now })
    .where(inArray(rows.id, idsOf(next)))
    .returning();
}
