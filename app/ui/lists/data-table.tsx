import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from './badge.tsx';

interface Head<Row> {
  label: string;
  head?: ReactNode;
  sorted?: 'ascending' | 'descending';
  number?: boolean;
  name?: boolean;
  nowrap?: boolean;
  href?: (row: Row) => string | undefined;
}

type Shown<Row> = { [Key in keyof Row]: Row[Key] extends ReactNode ? Key : never }[keyof Row] & string;

/** Without `cell` or `badge`, a column shows the row's value under its key. */
export type Column<Row> = Head<Row> &
  (
    | { key: Shown<Row>; cell?: undefined; badge?: undefined }
    | { key: string; cell: (row: Row) => ReactNode; badge?: undefined }
    | { key: string; badge: (row: Row) => { text: string; tone?: BadgeProps['tone'] }; cell?: undefined }
  );

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  /** For drag and drop: the side of the row on which to draw the insertion line. */
  dropMark?: ((row: Row) => 'before' | 'after' | undefined) | undefined;
}

/**
 * A table on a laptop, one card per row on a phone. Roles are explicit because changing `display` removes
 * them.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, dropMark }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  const look = ({ number, name }: Column<Row>) => (number ? 'number' : name ? 'head' : undefined);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className="table" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={column.number ? 'number' : undefined}
              aria-sort={column.sorted}
            >
              {column.head ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-drop={dropMark?.(row)}>
            {columns.map((column) => (
              <td key={column.key} role="cell" className={look(column)} data-label={column.label}>
                <div>
                  <Cell column={column} row={row} />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shown = shownIn(column, row);
  const href = column.href?.(row);
  if (href) return <a href={href}>{shown}</a>;
  return column.nowrap ? <span className="nowrap">{shown}</span> : shown;
}

function shownIn<Row>({ key, cell, badge }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  if (!badge) return row[key as Shown<Row>] as ReactNode;
  const { text, tone } = badge(row);
  return <Badge tone={tone}>{text}</Badge>;
}
