import { byteOrderMark, csvFile, csvLine } from '#app/admin/csv.ts';
import { workFile } from '#app/admin/work/csv.server.ts';
import { interestsFile } from '#app/admin/work/interests-csv.server.ts';
import { isWorkName } from '#app/admin/work/work.ts';
import { readAll } from '#app/platform/database/keyset.ts';
import { rate } from './statistics-words.ts';
import { allTables, askOf, plainRow } from './tables.server.ts';
import { type AnyTable, none, words } from './tables.ts';
import type { TabParts } from './tabs.server.ts';
import { readDemographics } from './tabs-people.server.ts';

/**
 * The lines of a list's file, portion by portion; undefined for an unknown list. Those of the work queue are named
 * `work-contact` and so on; `me` is the administrator who asks.
 */
export function csvOf(parts: TabParts, list: string, me: string): AsyncGenerator<string> | undefined {
  if (list === 'demographics') return demographicsFile(parts);
  if (list === 'work-interests') return interestsFile(parts);
  const work = list.startsWith('work-') ? list.slice('work-'.length) : '';
  if (isWorkName(work)) return workFile(parts, work, me);
  const table = allTables.find(({ name }) => name === list);
  return table && tableFile(parts, table);
}

const tableFile = ({ database, params, now }: TabParts, table: AnyTable): AsyncGenerator<string> =>
  csvFile(
    table.columns.map(({ label }) => label),
    readAll(database, table.list, askOf(params, table)),
    (row) => plainRow(table, row, now),
  );

async function* demographicsFile(parts: TabParts): AsyncGenerator<string> {
  const { countries, genders, ages } = await readDemographics(parts);
  yield byteOrderMark + csvLine(['Figure', 'Value', 'Members', 'Share']);
  for (const [figure, counts] of [
    ['Country', countries],
    ['Gender', genders],
    ['Age range', ages],
  ] as const) {
    const all = counts.reduce((sum, { n }) => sum + n, 0);
    for (const { key, n } of counts)
      yield csvLine([figure, key ? words(key) : none, String(n), rate(n, all)]);
  }
}

/** A body that is written as fast as it is read. An error on the way breaks it off, so that no part passes for the whole. */
export function csvStream(
  lines: AsyncGenerator<string>,
  first: IteratorResult<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string> | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = next ?? (await lines.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
