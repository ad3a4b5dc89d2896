import type { Database } from '#app/platform/database/database.ts';
import { isDatabaseUnavailable } from '#app/platform/database/unavailable.ts';
import { KeyedQueue } from '#app/platform/keyed-queue.ts';
import { loadGateOf } from '#app/platform/load-gate.ts';

/** Connections of one process that places may take at once; all others stay for everybody else. */
const abreast = 2;
const together = 40;

type BatchResult<T> = { value: T } | { error: unknown };

interface Waiting<Item, T> {
  item: Item;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
}

interface Lines {
  turns: KeyedQueue;
  // biome-ignore lint/suspicious/noExplicitAny: each line holds items of the kind that its event's callers bring
  waiting: Map<string, Waiting<any, any>[]>;
}

const linesOf = new WeakMap<Database, Lines>();

function linesFor(database: Database): Lines {
  const known = linesOf.get(database);
  if (known) return known;
  const lines: Lines = { turns: new KeyedQueue(abreast), waiting: new Map() };
  linesOf.set(database, lines);
  return lines;
}

/**
 * Runs a transaction that gives or frees places of an event when it is its turn. Of all that this process does with an event's
 * places one thing runs at a time, so whoever waits holds no connection; other processes are kept off by the
 * event's row (`lockPlaces`).
 */
export const inEventQueue = <T>(
  database: Database,
  eventId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> => linesFor(database).turns.take(eventId, () => database.transaction(work));

export type BatchWork<Item, T> = (tx: Database, items: readonly Item[]) => Promise<BatchResult<T>[]>;

/** With up to 39 others in one transaction: one lock, one count, one commit. When that fails, each by itself. */
export function inBatches<Item, T>(
  database: Database,
  eventId: string,
  item: Item,
  takeAll: BatchWork<Item, T>,
): Promise<T> {
  const { turns, waiting } = linesFor(database);
  const rush = loadGateOf(database);
  rush.enter();
  return new Promise<T>((resolve, reject) => {
    const entry: Waiting<Item, T> = { item, resolve, reject };
    const line = waiting.get(eventId);
    if (line) {
      line.push(entry);
      return;
    }
    const opened = [entry];
    waiting.set(eventId, opened);
    const go = async (): Promise<void> => {
      const batch = opened.splice(0, together);
      if (opened.length > 0) void turns.take(eventId, go);
      else waiting.delete(eventId);
      await takeBatch(database, batch, takeAll);
    };
    void turns.take(eventId, go);
  }).finally(() => rush.leave());
}

async function takeBatch<Item, T>(
  database: Database,
  batch: readonly Waiting<Item, T>[],
  takeAll: BatchWork<Item, T>,
): Promise<void> {
  const run = (part: readonly Waiting<Item, T>[]) =>
    database
      .transaction((tx) =>
        takeAll(
          tx,
          part.map(({ item }) => item),
        ),
      )
      .then((settled) => settle(part, settled));
  try {
    await run(batch);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return settle(batch, [], error);
    for (const one of batch) await run([one]).catch((alone) => settle([one], [], alone));
  }
}

function settle<Item, T>(
  batch: readonly Waiting<Item, T>[],
  settled: readonly BatchResult<T>[],
  failure?: unknown,
): void {
  batch.forEach(({ resolve, reject }, i) => {
    const one = settled[i] ?? { error: failure };
    if ('value' in one) resolve(one.value);
    else reject(one.error);
  });
}
