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
          { key: 'before', label: before, cell: (row) => <DifferingText text={row.before} /> },
          { key: 'after', label: after, cell: (row) => <DifferingText text={row.after} /> },
        ]}
      />
    </div>
  );
}

/** One of the two texts; shows a picture instead of its address. */
export function DifferingText({ text }: { text: string }) {
  if (/^\/pictures\/\S+$/.test(text))
    return <img className="thumb" src={text} alt="Chosen for this field" loading="lazy" />;
  return text ? <span className="text">{text}</span> : <span className="muted">Nothing</span>;
}
