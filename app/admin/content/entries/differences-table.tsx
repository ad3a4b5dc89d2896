import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Difference } from './differences.ts';

interface DifferencesTableProps {
  caption: string;
  before: string;
  after: string;
  rows: readonly Difference[];
}

export function DifferencesTable({ caption, before, after, rows }: DifferencesTableProps) {
  return (
    <div className="differences">
      <DataTable
        caption={caption}
        rowKey={({ key }) => key}
        rows={rows.map((row, index) => ({ ...row, key: String(index) }))}
        empty={<p>The two texts are the same.</p>}
        columns={[
          { key: 'label', label: 'Field', name: true, cell: ({ label }) => label || 'Entry' },
          { key: 'before', label: before, cell: (row) => <Text text={row.before} /> },
          { key: 'after', label: after, cell: (row) => <Text text={row.after} /> },
        ]}
      />
    </div>
  );
}

const Text = ({ text }: { text: string }) =>
  text ? <span className="text">{text}</span> : <span className="mut">Nothing</span>;
