import { getTableName } from 'drizzle-orm';
import { csvMoment } from '#app/admin/shared/csv.ts';
import type { Analytics, AnalyticsColumn, AnyKind } from '#app/applications/definition/kind.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { fieldText } from '#app/applications/definition/submission.server.ts';
import type { Submission } from '#app/applications/queue/find.server.ts';
import { filterOf, queueList, submissionList } from '#app/applications/queue/queue.server.ts';
import { statusLabel } from '#app/organisation/status-label.ts';
import { type AdminTable, type CellKind, dateColumn, none, type TableColumn } from './tables.ts';

export const statusMeasure = ({ table }: AnyKind): string => `${getTableName(table)}.status`;

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
    measure: statusMeasure(kind),
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
  if ('date' in column) return dateColumn('date', column.date, ({ createdAt }) => createdAt);
  if ('status' in column)
    return {
      key: 'status',
      label: 'Status',
      kind: 'badge',
      value: ({ status }) => [status, column.status(status)],
    };
  if ('value' in column)
    return {
      key: column.label,
      label: column.label,
      kind: 'text',
      value: ({ row }) => column.value(row) || none,
    };
  const { field, truncated } = column;
  const declared = kind.fields[field];
  const whole = ({ row }: Submission) => fieldText(kind, field, row) ?? none;
  return {
    key: field,
    label: column.label ?? declared?.label ?? field,
    kind: namesRow ? 'name' : truncated ? 'text' : (cellKinds[declared?.kind ?? ''] ?? 'text'),
    ...(namesRow && { sort: 'name' }),
    value: truncated ? (submission) => shortened(whole(submission), truncated) : whole,
    ...(truncated && { plain: whole }),
  };
}

function shortened(text: string, longest: number): string {
  const emails = [...text];
  return emails.length > longest ? `${emails.slice(0, longest).join('').trimEnd()}…` : text;
}

/** For a file: every field, then how it stands. `me` is whom "Me" means. */
export function queueTable(
  kind: AnyKind,
  params: URLSearchParams,
  me: string,
): Pick<AdminTable<Submission>, 'name' | 'list' | 'columns'> {
  const column = (label: string, value: (submission: Submission) => string): TableColumn<Submission> => ({
    key: label,
    label,
    kind: 'text',
    value,
  });
  return {
    name: `work-${kind.name}`,
    list: queueList(kind, filterOf(kind, params), me),
    columns: [
      ...Object.entries(kind.fields).map(([name, { label }]) =>
        column(label, ({ row }) => fieldText(kind, name, row) ?? ''),
      ),
      column('Status', ({ status, withdrawn }) => statusLabel(status, withdrawn).text),
      column('In charge', ({ assignee }) => assignee ?? ''),
      column('Came', ({ createdAt }) => csvMoment(createdAt)),
    ],
  };
}
