import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';

/** An entry in a list of staff, with its collection where the list is of several. */
export interface EntryRow {
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
  caption: string;
  rows: readonly EntryRow[];
  empty: ReactNode;
}

/** Entries with their state, who changed them last, and when. */
export function EntriesTable({ caption, rows, empty }: EntriesTableProps) {
  const ofSeveral = rows.some(({ collection }) => collection);
  return (
    <DataTable
      caption={caption}
      rowKey={({ path }) => path}
      rows={rows}
      empty={empty}
      columns={[
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
