import { and, asc, count, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { KeyedQueue } from '#app/platform/keyed-queue.ts';
import { memoize } from '#app/platform/memoize.ts';
import { type EventRegistration, eventLocks, eventRegistrations as rows } from './registration.table.ts';

/** Number of events for which one process may assign places at the same time. */
const maxConcurrentEvents = 2;
const longQueue = 10;
/** Expected duration in ms. */
const msPerTurn = 40;

const queueOf = memoize((_database: Database) => new KeyedQueue(maxConcurrentEvents));

/**
 * Runs `work`, which assigns or frees places of an event, in turn. A process does one thing at a time per
 * event, so waiting holds no connection; other processes are kept out by the row lock (`lockPlaces`). Rejects
 * if `signal` is aborted while waiting.
 */
export const runInEventQueue = <T>(
  database: Database,
  eventId: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => queueOf(database).take(eventId, work, signal);

/** Options for emails about an event with a long queue: they leave after that, and after other people's emails. */
export function mailAfterQueue(database: Database, eventId: string) {
  const waiting = queueOf(database).waiting(eventId);
  if (waiting < longQueue) return {};
  return { patient: true, startAfter: new Date(Date.now() + waiting * msPerTurn) };
}

/** Queues a transaction. */
export const transactInEventQueue = <T>(
  database: Database,
  eventId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> => runInEventQueue(database, eventId, () => database.transaction(work));

export async function lockPlaces(tx: Database, eventId: string): Promise<void> {
  // An update locks the row; an insert owns it.
  await tx
    .insert(eventLocks)
    .values({ eventId })
    .onConflictDoUpdate({ target: eventLocks.eventId, set: { eventId } });
}

/** Locks the events of these registrations in alphabetical order, so that two bulk changes cannot deadlock. */
export async function lockPlacesOf(tx: Database, which: SQL | undefined): Promise<void> {
  const found = await tx.selectDistinct({ id: rows.eventId }).from(rows).where(which);
  for (const id of idsOf(found).toSorted()) await lockPlaces(tx, id);
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
 * Promotes people from the waiting list to free places, in order, and returns them; the caller notifies them
 * in the same transaction and must hold the event's lock. Unconfirmed addresses keep their position but are
 * skipped. Nobody is promoted once the event has started or been cancelled.
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
