import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  head?: ReactNode;
  sorted?: 'ascending' | 'descending';
  number?: boolean;
  /** Names the row: the heading of its card on a phone. */
  name?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  caption: string;
  hideCaption?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  /** Of a list that is sorted by drag: on which side of the row the line is that shows where it would be dropped. */
  dropMark?: ((row: Row) => 'before' | 'after' | undefined) | undefined;
}

/** Rows on a laptop, one card per row on a phone; roles are spelled out because `display` takes them away there. */
export function DataTable<Row>({
  caption,
  hideCaption = true,
  columns,
  rows,
  rowKey,
  empty,
  dropMark,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  const look = ({ number, name }: Column<Row>) => (number ? 'n' : name ? 'hd' : undefined);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className="table" role="table">
      <caption className={hideCaption ? 'vh' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={column.number ? 'n' : undefined}
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
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
