import type { ReactNode } from 'react';

interface Head {
  label: string;
  head?: ReactNode;
  sorted?: 'ascending' | 'descending';
  number?: boolean;
  name?: boolean;
}

type Shown<Row> = { [Key in keyof Row]: Row[Key] extends ReactNode ? Key : never }[keyof Row] & string;

/** Without a `cell` of its own a column shows what stands in the row under its key. */
export type Column<Row> = Head &
  ({ key: Shown<Row>; cell?: undefined } | { key: string; cell: (row: Row) => ReactNode });

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  /** Of a list that is sorted by drag: on which side of the row the line is that shows where it would be dropped. */
  dropMark?: ((row: Row) => 'before' | 'after' | undefined) | undefined;
}

/** Rows on a laptop, one card per row on a phone; roles are spelled out because `display` takes them away there. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, dropMark }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  const look = ({ number, name }: Column<Row>) => (number ? 'n' : name ? 'hd' : undefined);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className="table" role="table">
      <caption className="vh">{caption}</caption>
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
                <div>{column.cell ? column.cell(row) : (row[column.key] as ReactNode)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
