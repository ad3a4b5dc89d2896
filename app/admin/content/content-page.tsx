import { Fragment } from 'react';
import { staffParts } from '#app/admin/staff.server.ts';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { capital } from '#app/organisation/words.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Stat, Stats } from '#app/ui/stat.tsx';
import { Toolbar } from '#app/ui/toolbar.tsx';
import type { Route } from './+types/content-page';
import { type ContentCollection, readCollections } from './content.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { content } = staffParts(context);
  return { version: content.version, collections: readCollections(content) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Content', hidden: true });

const words = (name: string) => capital(name.replaceAll('-', ' '));
const sum = (list: ContentCollection[], of: (collection: ContentCollection) => number) =>
  list.reduce((total, collection) => total + of(collection), 0);

export default function ContentPage({ loaderData: { version, collections } }: Route.ComponentProps) {
  const unfinished = collections.filter(({ samples }) => samples.length > 0);
  return (
    <>
      <PageHead plain title="Content" lead="What the public pages say, and what is still a sample" />
      <div className="w admin">
        <Stats>
          <Stat label="Collections" value={collections.length} note={`version ${version}`} />
          <Stat
            label="Entries"
            value={sum(collections, ({ entries }) => entries)}
            note="checked at the start"
          />
          <Stat
            label="Samples"
            value={sum(collections, ({ samples }) => samples.length)}
            note="to be replaced before launch"
          />
        </Stats>
        <section aria-labelledby="samples-title" className="stack">
          <Toolbar title="Replace before launch" id="samples-title" />
          {unfinished.length > 0 ? (
            <>
              <p>
                These name people, partners and figures that only the organisation itself can supply. Write
                the true ones into the files, take the line <code className="nw">sample: true</code> away and
                start the site again.
              </p>
              <Accordion
                name="samples"
                items={unfinished.map((collection) => ({
                  id: `samples-${collection.name}`,
                  title: `${words(collection.name)} (${collection.samples.length})`,
                  body: <Samples {...collection} />,
                }))}
              />
            </>
          ) : (
            <Empty title="Nothing left to replace">No entry is marked as a sample any more.</Empty>
          )}
        </section>
        <section aria-labelledby="collections-title">
          <Toolbar title="All collections" id="collections-title" />
          <DataTable
            caption="Collections"
            rowKey={({ name }) => name}
            rows={collections}
            columns={[
              { key: 'name', label: 'Collection', name: true, cell: ({ name }) => words(name) },
              { key: 'entries', label: 'Entries', number: true, cell: ({ entries }) => entries },
              {
                key: 'samples',
                label: 'Samples',
                cell: ({ samples }) =>
                  samples.length > 0 ? (
                    <Badge tone="wait">{samples.length} to replace</Badge>
                  ) : (
                    <span className="mut">None</span>
                  ),
              },
              { key: 'file', label: 'Where', cell: ({ file }) => <FilePath path={file} /> },
            ]}
          />
        </section>
      </div>
    </>
  );
}

function Samples({ file, samples }: ContentCollection) {
  return (
    <>
      <p>
        In <FilePath path={file} />
      </p>
      <ul className="tick">
        {samples.map((sample, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={i}>
            <a href={sample.path}>{sample.title}</a>
            {sample.file !== file && (
              <span className="mut sm">
                {' '}
                <FilePath path={sample.file} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A narrow line ends after a folder, not within a name. */
const FilePath = ({ path }: { path: string }) => (
  <code>
    {path.split(/(?<=\/)/).map((part) => (
      <Fragment key={part}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </code>
);
