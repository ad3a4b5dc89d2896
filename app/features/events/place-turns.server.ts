import { isDatabaseAway } from '#app/platform/database/away.ts';
import type { Database } from '#app/platform/database/database.ts';
import { Turns } from '#app/platform/turns.ts';
import type { DatedEvent } from './dated-event.ts';
import { type OpenPlaces, openPlaces } from './registration.server.ts';

/** Connections of one process that places may take at once; all others stay for everybody else. */
const abreast = 2;
/** So many registrations are taken in one transaction: it lasts for some tenths of a second at most. */
const together = 40;

/** A registration that waits for the next transaction of its event. */
interface Waiting<Shared> {
  /** Returns what is to be done once everything is committed: the answer to who asked. */
  run: (tx: Database, places: OpenPlaces, shared: Shared) => Promise<() => void>;
  reject: (error: unknown) => void;
}

interface Lines {
  turns: Turns;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of taking shares its own thing with its own works
  waiting: Map<string, Waiting<any>[]>;
}

const linesOf = new WeakMap<Database, Lines>();

function linesFor(database: Database): Lines {
  const known = linesOf.get(database);
  if (known) return known;
  const lines: Lines = { turns: new Turns(abreast), waiting: new Map() };
  linesOf.set(database, lines);
  return lines;
}

/**
 * Runs a transaction that gives or frees places of an event when it is its turn. Of all that this process does with an event's
 * places one thing runs at a time, so whoever waits holds no connection; other processes are kept off by the
 * event's row (`lockPlaces`).
 */
export const inPlaceTurn = <T>(
  database: Database,
  eventId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> => linesFor(database).turns.take(eventId, () => database.transaction(work));

/** What the registrations of one transaction have in common: made at its begin, finished after the last of them. */
export interface Taking<Shared> {
  event: DatedEvent;
  now: Date;
  begin: (tx: Database, places: OpenPlaces) => Shared;
  finish: (tx: Database, places: OpenPlaces, shared: Shared) => Promise<void>;
}

/**
 * Runs `work` in a transaction that has the places of the event to itself, together with all others that wait for the same: one
 * lock, one count and one commit for up to 40. Each stands for itself: what one throws undoes its own writes only. Resolves
 * after the commit.
 */
export function takeTogether<Shared, T>(
  database: Database,
  taking: Taking<Shared>,
  work: (tx: Database, places: OpenPlaces, shared: Shared) => Promise<T>,
): Promise<T> {
  const { turns, waiting } = linesFor(database);
  const { id } = taking.event;
  return new Promise<T>((resolve, reject) => {
    const entry: Waiting<Shared> = {
      run: async (tx, places, shared) => {
        const answer = await work(tx, places, shared);
        return () => resolve(answer);
      },
      reject,
    };
    const line = waiting.get(id);
    if (line) {
      line.push(entry);
      return;
    }
    const opened = [entry];
    waiting.set(id, opened);
    const go = async (): Promise<void> => {
      const batch = opened.splice(0, together);
      if (opened.length > 0) void turns.take(id, go);
      else waiting.delete(id);
      await takeBatch(database, taking, batch);
    };
    void turns.take(id, go);
  });
}

async function takeBatch<Shared>(
  database: Database,
  { event, now, begin, finish }: Taking<Shared>,
  batch: readonly Waiting<Shared>[],
): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await database.transaction(async (tx) => {
      const places = await openPlaces(tx, event, now);
      const shared = begin(tx, places);
      for (const { run, reject } of batch) answers.push(await takeOne(tx, places, shared, run, reject));
      await finish(tx, places, shared);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return;
  }
  for (const answer of answers) answer();
}

async function takeOne<Shared>(
  tx: Database,
  places: OpenPlaces,
  shared: Shared,
  run: Waiting<Shared>['run'],
  reject: (error: unknown) => void,
): Promise<() => void> {
  const { taken, waiting, promoted, arrived } = places;
  const [moved, came] = [promoted.length, arrived.length];
  try {
    return await tx.transaction((part) => run(part, places, shared));
  } catch (error) {
    // Then the others cannot be helped either.
    if (isDatabaseAway(error)) throw error;
    Object.assign(places, { taken, waiting });
    promoted.length = moved;
    arrived.length = came;
    return () => reject(error);
  }
}
