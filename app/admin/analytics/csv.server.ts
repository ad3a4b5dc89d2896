import { interestsFile } from '#app/admin/interests/interests-csv.server.ts';
import { recipientsFile } from '#app/admin/newsletter/recipients-csv.server.ts';
import { byteOrderMark, csvLine } from '#app/admin/shared/csv.ts';
import { type CsvFile, csvFile } from '#app/admin/shared/csv-file.server.ts';
import { findKind } from '#app/applications/definition/submission.server.ts';
import { allTables, pageRequestOf } from './tables.server.ts';
import { type AnyTable, fileText, formatValue } from './tables.ts';
import { queueTable } from './tables-submissions.server.ts';
import type { TabServices } from './tabs.server.ts';
import { readDemographics, withShares } from './tabs-people.server.ts';

/** Undefined for an unknown list. Those of the queues are named `work-contact` and so on. */
export function csvOf(services: TabServices, list: string, me: string): CsvFile | undefined {
  const { database, params, kinds } = services;
  if (list === 'demographics') return demographicsList(services);
  if (list === 'work-interests') return interestsFile(database, params);
  if (list === 'newsletter') return recipientsFile(database, params);
  const queued = list.startsWith('work-') ? findKind(kinds, list.slice('work-'.length)) : undefined;
  const table = queued ? queueTable(queued, params, me) : allTables(kinds).find(({ name }) => name === list);
  return table && tableFile(services, table);
}

function tableFile(
  { database, params, now }: TabServices,
  table: Pick<AnyTable, 'name' | 'list' | 'columns'>,
): CsvFile {
  const columns = table.columns.map(
    (column) => [column.label, (row: unknown) => fileText(column, row, now)] as const,
  );
  return csvFile(database, table.list, columns, pageRequestOf(params, table));
}

/** Its figures tell of nobody, so that they count as no row. */
const demographicsList = (services: TabServices): CsvFile => ({
  lines: demographicsFile(services),
  count: () => Promise.resolve(0),
});

async function* demographicsFile(services: TabServices): AsyncGenerator<string> {
  const { countries, genders, ages } = await readDemographics(services);
  yield byteOrderMark + csvLine(['Figure', 'Value', 'Members', 'Share']);
  for (const [figure, counts] of [
    ['Country', countries],
    ['Gender', genders],
    ['Age range', ages],
  ] as const)
    for (const { label, value, text } of withShares(counts, formatValue))
      yield csvLine([figure, label, String(value), text]);
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
