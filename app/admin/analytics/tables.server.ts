import type { Kinds } from '#app/applications/definition/submission.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { readCounts } from './statistics.server.ts';
import { total } from './statistics.ts';
import { type AnyTable, shownCell } from './tables.ts';
import { accessTable, enrolmentsTable } from './tables-courses.server.ts';
import { loginsTable, signupsTable, usersTable } from './tables-people.server.ts';
import { submissionTables } from './tables-submissions.server.ts';

export const allTables = (kinds: Kinds): readonly AnyTable[] => [
  usersTable,
  signupsTable,
  loginsTable,
  enrolmentsTable,
  accessTable,
  ...submissionTables(kinds),
];

export function pageRequestOf(params: URLSearchParams, table: Pick<AnyTable, 'name'>) {
  const list = params.get('list');
  const of = (name: string) => (list && list !== table.name ? undefined : (params.get(name) ?? undefined));
  return { search: of('q'), sort: of('sort'), after: of('after'), before: of('before') };
}

export type TableView = Awaited<ReturnType<typeof readTable>>;

export async function readTable(database: Database, table: AnyTable, params: URLSearchParams, now: Date) {
  const ask = pageRequestOf(params, table);
  const [page, counts] = await Promise.all([
    readPage(database, table.list, ask),
    readCounts(database, [table.measure]),
  ]);
  const { name, title, unit, empty, searchFor, columns, personOf } = table;
  return {
    name,
    title,
    unit,
    empty,
    searchFor,
    columns: columns.map(({ label, kind = 'text', sort }) => ({ label, kind, sort })),
    rows: page.rows.map((row) => ({
      id: row.id as string,
      cells: columns.map((column) => shownCell(column, row, now)),
      personId: personOf?.(row),
    })),
    total: total(counts[table.measure]!),
    search: ask.search?.trim() ?? '',
    sort: page.order,
    before: page.before,
    after: page.after,
    isFirst: page.before === undefined,
  };
}
