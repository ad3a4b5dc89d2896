import { csvMoment } from '#app/admin/shared/csv.ts';
import { formatDate } from '#app/organisation/time.ts';
import type { KeysetList } from '#app/platform/database/keyset.ts';

/** `moment`: day and time, naming the row · `badge`: words with a tone · `percent`: 0 to 100 · `long`: of many lines. */
export type CellKind =
  | 'text'
  | 'date'
  | 'moment'
  | 'name'
  | 'mail'
  | 'phone'
  | 'yes'
  | 'badge'
  | 'percent'
  | 'number'
  | 'long';
export type Cell = string | number | boolean | [text: string, tone: 'ok' | 'wait' | ''];

export interface TableColumn<Row> {
  key: string;
  label: string;
  kind: CellKind;
  sort?: string;
  value: (row: Row, now: Date) => Cell;
  plain?: (row: Row, now: Date) => string;
}

export interface AdminTable<Row> {
  name: string;
  title: string;
  unit: string;
  list: KeysetList<Row>;
  measure: string;
  searchFor: string;
  empty: string;
  columns: TableColumn<Row>[];
  personOf?: (row: Row) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: what is read by its list is shown by its columns only
export type AnyTable = AdminTable<any>;

export const none = 'N/A';
export const unknown = 'Unknown';

export const formatValue = (value: string | null | undefined): string => value?.replaceAll('_', ' ') || none;

export const formatLocation = (row: { city: string | null; country: string | null }): string =>
  [row.city, row.country].filter(Boolean).join(', ') || unknown;

export function cellText(cell: Cell): string {
  if (Array.isArray(cell)) return cell[0];
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell);
}

/** A column that the list is sorted by: the day, or day and time with `moment`, which then names the row. */
export const dateColumn = <Row>(
  key: string,
  label: string,
  of: (row: Row) => Date,
  kind: CellKind = 'date',
): TableColumn<Row> => ({
  key,
  label,
  kind,
  sort: 'date',
  value: (row) => formatDate(of(row), kind === 'moment' ? kind : 'short'),
  plain: (row) => csvMoment(of(row)),
});
