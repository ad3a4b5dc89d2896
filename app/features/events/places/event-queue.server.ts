import type { Database } from '#app/platform/database/database.ts';
import { KeyedQueue } from '#app/platform/keyed-queue.ts';
import { memoize } from '#app/platform/memoize.ts';

/** Events of which one process may give or free places at the same time. */
const abreast = 2;
const crowd = 10;
/** Milliseconds. */
const turnTakes = 20;

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
