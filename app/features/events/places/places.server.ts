import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import {
  type EventRegistration,
  eventLocks,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { KeyedQueue } from '#app/platform/keyed-queue.ts';
import { memoize } from '#app/platform/memoize.ts';

/** Events of which one process may give or free places at the same time. */
const abreast = 2;
const crowd = 10;
/** Milliseconds. */
const turnTakes = 40;

const queueOf = memoize((_database: Database) => new KeyedQueue(abreast));

/**
 * Runs `work`, which gives or frees places of an event, when it is its turn. Of all that this process does with an event's places
 * one thing runs at a time, so whoever waits holds no connection; other processes are kept off by the event's row (`lockPlaces`).
 * Rejects when `signal` is aborted before: who has left while waiting has no turn.
 */
export const inEventTurn = <T>(
  database: Database,
  eventId: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => queueOf(database).take(eventId, work, signal);

/** Emails of an event for which many wait leave once these have had their turn, and after those of other people. */
export function mailAfterTurns(database: Database, eventId: string) {
  const waiting = queueOf(database).waiting(eventId);
  if (waiting < crowd) return {};
  return { patient: true, startAfter: new Date(Date.now() + waiting * turnTakes) };
}

/** The same for one transaction. */
export const inEventQueue = <T>(
  database: Database,
  eventId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> => inEventTurn(database, eventId, () => database.transaction(work));

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
    .select({ status: rows.shownStatus, people: count() })
    .from(rows)
    .where(and(eq(rows.eventId, eventId), ne(rows.shownStatus, 'cancelled')))
    .groupBy(rows.shownStatus);
  const of = (shown: string) => counts.find(({ status }) => status === shown)?.people ?? 0;
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
    .where(and(eq(rows.eventId, event.id), eq(rows.status, 'waitlisted')))
    .orderBy(asc(rows.queueNumber))
    .limit(free);
  if (next.length === 0) return [];
  return tx
    .update(rows)
    .set({ status: 'registered', promotedAt: now, updatedAt: now })
    .where(inArray(rows.id, idsOf(next)))
    .returning();
}
