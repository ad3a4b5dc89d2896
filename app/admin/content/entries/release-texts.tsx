import { Link } from 'react-router';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';

interface ReleaseText {
  path: string;
  title: string;
  collection: string;
  when: string;
}

export function ReleaseTexts({ rows }: { rows: readonly ReleaseText[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="releases-title">
      <Toolbar title="A release brings another text" id="releases-title" />
      <p className="mut">
        Visitors see our text. Open each one, compare it with the release’s, and decide which one stays.
      </p>
      <DataTable
        caption="Entries for which a release brings another text"
        rowKey={({ path }) => path}
        rows={rows}
        columns={[
          {
            key: 'title',
            label: 'Title',
            name: true,
            cell: ({ path, title }) => <Link to={path}>{title}</Link>,
          },
          { key: 'collection', label: 'In' },
          { key: 'when', label: 'Came' },
        ]}
      />
    </section>
  );
}

export function LeftEntries({ entries }: { entries: readonly { path: string; title: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="left-title">
      <Toolbar title="No longer part of the release" id="left-title" />
      <p className="mut">
        These stay because entries of ours refer to them. Change those entries, and the next update takes
        these away; or publish a change of your own in one of these to keep it.
      </p>
      <ul className="plain">
        {entries.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
