import { getTableName } from 'drizzle-orm';
import type { Analytics, AnalyticsColumn, AnyKind } from '#app/applications/definition/kind.ts';
import { statusLabel } from '#app/applications/definition/status-label.ts';
import { fieldText, type Kinds } from '#app/applications/definition/submission.server.ts';
import type { Submission } from '#app/applications/queue/find.server.ts';
import { filterOf, queueList, submissionList } from '#app/applications/queue/queue.server.ts';
import { type AdminTable, type CellKind, notAvailable, type TableColumn } from './tables.ts';

export const submissionTables = (kinds: Kinds, tab?: string): AdminTable<Submission>[] =>
  kinds.flatMap((kind) =>
    kind.analytics && (tab === undefined || kind.analytics.tab === tab)
      ? [tableOf(kind, kind.analytics)]
      : [],
  );

function tableOf(kind: AnyKind, { title, unit, empty, columns }: Analytics<Submission['row']>) {
  return {
    name: kind.name,
    title,
    unit,
    empty,
    list: submissionList(kind),
    measure: `${getTableName(kind.table)}.status`,
    searchFor: 'Name or email',
    columns: columns.map((column, i) => columnOf(kind, column, i === 0)),
  };
}

const cellKinds: Readonly<Record<string, CellKind>> = { email: 'mail', phone: 'phone', long: 'long' };

function columnOf(
  kind: AnyKind,
  column: AnalyticsColumn<Submission['row']>,
  namesRow: boolean,
): TableColumn<Submission> {
  if ('date' in column)
    return { label: column.date, kind: 'date', sort: 'date', value: ({ createdAt }) => createdAt };
  if ('status' in column)
    return { label: 'Status', kind: 'badge', value: ({ status }) => [status, column.status(status)] };
  if ('value' in column)
    return { label: column.label, value: ({ row }) => column.value(row) || notAvailable };
  const { field, truncated } = column;
  const declared = kind.fields[field];
  return {
    label: column.label ?? declared?.label ?? field,
    kind: namesRow ? 'name' : truncated ? 'text' : (cellKinds[declared?.kind ?? ''] ?? 'text'),
    ...(namesRow && { sort: 'name' }),
    value: ({ row }) => fieldText(kind, field, row) ?? notAvailable,
    longest: truncated,
  };
}

/** For a file: every field, then how it stands. `me` is whom "Me" means. */
export function queueTable(
  kind: AnyKind,
  params: URLSearchParams,
  me: string,
): Pick<AdminTable<Submission>, 'name' | 'list' | 'columns'> {
  return {
    name: `work-${kind.name}`,
    list: queueList(kind, filterOf(kind, params), me),
    columns: [
      ...Object.entries(kind.fields).map(
        ([name, { label }]): TableColumn<Submission> => ({
          label,
          value: ({ row }) => fieldText(kind, name, row) ?? '',
        }),
      ),
      { label: 'Status', value: ({ status, withdrawn }) => statusLabel(status, withdrawn).text },
      { label: 'In charge', value: ({ assignee }) => assignee ?? '' },
      { label: 'Received', value: ({ createdAt }) => createdAt },
    ],
  };
}
