import { csvMoment } from '#app/admin/shared/csv.ts';
import { formatDate } from '#app/dates/time.ts';
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

/** What the page and the file are both made of. */
export interface TableColumn<Row> {
  label: string;
  /** How the page shows it; as text if nothing is said. */
  kind?: CellKind;
  sort?: string;
  value: (row: Row, now: Date) => Cell | Date;
  /** The most signs that the page shows. */
  longest?: number | undefined;
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

export const notAvailable = 'N/A';
export const unknownLabel = 'Unknown';

export const formatValue = (value: string | null | undefined): string =>
  value?.replaceAll('_', ' ') || notAvailable;

export const formatLocation = (row: { city: string | null; country: string | null }): string =>
  [row.city, row.country].filter(Boolean).join(', ') || unknownLabel;

export function shownCell<Row>({ kind, longest, value }: TableColumn<Row>, row: Row, now: Date): Cell {
  const cell = value(row, now);
  if (cell instanceof Date) return formatDate(cell, kind === 'moment' ? kind : 'short');
  return longest && typeof cell === 'string' ? shortened(cell, longest) : cell;
}

function shortened(text: string, longest: number): string {
  const signs = [...text];
  return signs.length > longest ? `${signs.slice(0, longest).join('').trimEnd()}…` : text;
}

export function fileText<Row>({ value }: TableColumn<Row>, row: Row, now: Date): string {
  const cell = value(row, now);
  if (cell instanceof Date) return csvMoment(cell);
  if (Array.isArray(cell)) return cell[0];
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell);
}
