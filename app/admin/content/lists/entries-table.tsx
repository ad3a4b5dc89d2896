import type { ReactNode } from 'react';
import { StateBadge } from '#app/admin/content/entries/state-badge.tsx';
import type { EntryState } from '#app/platform/content/editing/find-entry.server.ts';
import { DataTable } from '#app/ui/lists/data-table.tsx';

export interface ListedRow {
  id: string;
  path: string;
  title: string;
  collection?: string;
  state: EntryState;
  who: string;
  when: string;
  publishAt: string | null;
}

interface EntriesTableProps {
  caption: string;
  rows: readonly ListedRow[];
  empty: ReactNode;
  order?: (row: ListedRow) => ReactNode;
  dropMark?: (row: ListedRow) => 'before' | 'after' | undefined;
}

export function EntriesTable({ caption, rows, empty, order, dropMark }: EntriesTableProps) {
  const ofSeveral = rows.some(({ collection }) => collection);
  return (
    <DataTable
      caption={caption}
      rowKey={({ path }) => path}
      rows={rows}
      empty={empty}
      dropMark={dropMark}
      columns={[
        ...(order ? [{ key: 'order', label: 'Order', cell: order }] : []),
        { key: 'title', label: 'Title', name: true, href: ({ path }) => path },
        ...(ofSeveral
          ? [{ key: 'collection', label: 'In', cell: ({ collection = '' }: ListedRow) => collection }]
          : []),
        {
          key: 'state',
          label: 'State',
          cell: ({ state, publishAt }) => (
            <>
              <StateBadge state={state} />
              {publishAt && <span className="muted small-text"> for {publishAt}</span>}
            </>
          ),
        },
        { key: 'who', label: 'Who', cell: ({ who }) => who || <span className="muted">A release</span> },
        { key: 'when', label: 'When' },
      ]}
    />
  );
}
