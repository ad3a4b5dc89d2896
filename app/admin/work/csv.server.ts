import { eq, getTableColumns } from 'drizzle-orm';
import type { TabParts } from '#app/admin/analytics/tabs.server.ts';
import { csvFile, csvMoment, type ListFile } from '#app/admin/csv.ts';
import { users } from '#app/features/accounts/user.table.ts';
import { statusWords } from '#app/organisation/words.ts';
import { countAll, type KeysetList, readAll } from '#app/platform/database/keyset.ts';
import { filterOf, workList } from './list.server.ts';
import { sources } from './sources.server.ts';
import type { WorkName } from './work.ts';

interface WholeRow {
  id: string;
  row: Record<string, unknown>;
  status: string;
  withdrawn: boolean;
  assignee: string | null;
  createdAt: Date;
}

/**
 * A list of work as a file, as it is chosen, searched and sorted in the address: what each person answered, then how it
 * stands. `me` is whom "Me" means. All rows of a kind have the same answers in the same order.
 */
export function workFile(
  { database, params }: Pick<TabParts, 'database' | 'params'>,
  name: WorkName,
  me: string,
): ListFile {
  const { answers } = sources[name];
  const ask = { sort: params.get('sort') ?? undefined, search: params.get('q') ?? undefined };
  const labels = answers({}).map(({ label }) => label);
  const list = wholeRows(name, params, me);
  const lines = csvFile(
    [...labels, 'Status', 'In charge', 'Came'],
    readAll(database, list, ask),
    ({ row, status, withdrawn, assignee, createdAt }) => [
      ...answers(row).map(({ value }) => value ?? ''),
      statusWords(status, withdrawn).text,
      assignee ?? '',
      csvMoment(createdAt),
    ],
  );
  return { lines, count: () => countAll(database, list, ask) };
}

function wholeRows(name: WorkName, params: URLSearchParams, me: string): KeysetList<WholeRow> {
  const { table, columns, withdrawn, extra } = sources[name];
  return {
    ...workList(name, filterOf(name, params), me),
    read: async (database, { where, orderBy, limit, at }) => {
      const rows = await database
        .select({
          row: { ...getTableColumns(table), ...extra },
          id: columns.id,
          status: columns.status,
          withdrawn,
          assignee: users.name,
          createdAt: columns.date,
          at,
        })
        .from(table)
        .leftJoin(users, eq(users.id, columns.assigneeId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit);
      return rows as (WholeRow & { at: string })[];
    },
  };
}
