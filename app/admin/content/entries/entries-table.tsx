import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';

export interface EntryRow {
  id: string;
  path: string;
  title: string;
  collection?: string;
  state: string;
  stateLabel: string;
  who: string;
  when: string;
  publishAt: string | null;
}

const tones: Readonly<Record<string, 'ok' | 'wait' | 'no'>> = {
  published: 'ok',
  changed: 'wait',
  scheduled: 'wait',
  deleted: 'no',
};

export function StateBadge({ state, label }: { state: string; label: string }) {
  const tone = tones[state];
  return <Badge {...(tone && { tone })}>{label}</Badge>;
}

interface EntriesTableProps {
  path?: string;
  caption: string;
  rows: readonly EntryRow[];
  empty: ReactNode;
  /** Of a list that staff sort: what moves a row, and the line where it would be dropped. */
  order?: (row: EntryRow) => ReactNode;
  dropMark?: (row: EntryRow) => 'before' | 'after' | undefined;
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
        {
          key: 'title',
          label: 'Title',
          name: true,
          cell: ({ path, title }) => <Link to={path}>{title}</Link>,
        },
        ...(ofSeveral
          ? [{ key: 'collection', label: 'In', cell: ({ collection = '' }: EntryRow) => collection }]
          : []),
        {
          key: 'state',
          label: 'State',
          cell: ({ state, stateLabel, publishAt }) => (
            <>
              <StateBadge state={state} label={stateLabel} />
              {publishAt && <span className="mut sm"> for {publishAt}</span>}
            </>
          ),
        },
        { key: 'who', label: 'Who', cell: ({ who }) => who || <span className="mut">A release</span> },
        { key: 'when', label: 'When', cell: ({ when }) => when },
      ]}
    />
  );
}
