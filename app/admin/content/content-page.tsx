import { Link } from 'react-router';
import { requireEditor } from '#app/features/accounts/roles/guard.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { formatDate } from '#app/organisation/time.ts';
import { hasWords, listEntries } from '#app/platform/content/editing/find-entry.server.ts';
import { leftEntries, shippedChanges } from '#app/platform/content/editing/shipped.server.ts';
import { askedOf, staffServices } from '#app/staff/staff.server.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';
import type { Route } from './+types/content-page';
import { Collections } from './collections-list.tsx';
import { readCollections, readConfirmed } from './content.server.ts';
import { rowsOf } from './entries/entries-rows.server.ts';
import { EntriesTable } from './entries/entries-table.tsx';
import { entryPath } from './entries/entry-view.server.ts';
import { FindEntries } from './entries/find-entries.tsx';
import { LeftEntries } from './entries/left-entries.tsx';
import { ReleaseTexts } from './entries/release-texts.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user } = await requireEditor(context, request);
  const { content, database } = staffServices(context);
  const collections = readCollections(content);
  const q = askedOf(new URL(request.url).searchParams, 'q');
  const titles = new Map(collections.map(({ name, title }) => [name, title]));
  const pages = new Map(
    content.collections.flatMap(({ kind, name }) =>
      kind === 'single' ? [[name, titles.get(name) ?? name] as const] : [],
    ),
  );
  const [confirmed, found, left, released] = await Promise.all([
    readConfirmed(database, collections),
    listEntries(database, { search: q, pages, byStaff: !q, limit: q ? 30 : 5 }),
    leftEntries(database),
    shippedChanges(database),
  ]);
  const rows = (await rowsOf(database, found.rows)).map((row, i) => {
    const { collection = '', title } = found.rows[i] ?? {};
    const collectionTitle = titles.get(collection);
    return {
      ...row,
      collection: collectionTitle,
      title: title === collection ? (collectionTitle ?? '') : row.title,
    };
  });
  const counted = collections
    .filter(({ title }) => hasWords(title, q))
    .map(({ name, title, entries, samples }) => ({
      ...{ name, title, entries },
      open: samples.filter(({ key }) => !(key in confirmed)).length,
    }));
  const releases = released.map(({ collection, id, title, shippedAt }) => ({
    path: `${entryPath(collection, id)}#release`,
    title: title === collection ? (titles.get(collection) ?? title) : title,
    collection: titles.get(collection) ?? collection,
    when: formatDate(shippedAt, 'moment'),
  }));
  return {
    ...{ collections: counted, mayConfirm: user.role === 'admin', q, rows, releases },
    left: left.map(({ collection, id, title }) => ({ path: entryPath(collection, id), title })),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Content', hidden: true });

export default function ContentPage({
  loaderData: { collections, mayConfirm, q, rows, left, releases },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead plain title="Content" lead="What the public pages say" />
      <div className="w admin">
        <FindEntries label="Find a list or an entry by its title" q={q} />
        {q && <Collections title="Lists and pages" collections={collections} />}
        <section aria-labelledby="found-title">
          <Toolbar title={q ? 'Found' : 'Changed last'} id="found-title" />
          <EntriesTable
            caption={q ? 'Entries found' : 'Entries changed last'}
            rows={rows}
            empty={
              q ? (
                <Empty title="Nothing found">No title or short name has these words in it.</Empty>
              ) : (
                <Empty title="Nothing changed yet">What staff change is listed here.</Empty>
              )
            }
          />
        </section>
        <ReleaseTexts rows={releases} />
        <LeftEntries entries={left} />
        {!q && <Collections title="All lists and pages" collections={collections} />}
        {mayConfirm && (
          <p>
            <Link to="/admin/launch">What is left to do before launch</Link>: samples to replace, promises to
            confirm, and what visitors see of them.
          </p>
        )}
      </div>
    </>
  );
}
