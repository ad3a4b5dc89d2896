import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { entryPath } from '#app/admin/content/entries/entry-view.server.ts';
import { rowsOf } from '#app/admin/content/lists/entries-rows.server.ts';
import { EntriesTable } from '#app/admin/content/lists/entries-table.tsx';
import { adminContext, searchParam } from '#app/admin/shared/staff.server.ts';
import { StaffFind } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { hasAllWords, listEntries } from '#app/platform/content/editing/find-entry.server.ts';
import { keyOf } from '#app/platform/content/entry.ts';
import { fieldTitles, formSchema } from '#app/platform/content/form-schema.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import type { Route } from './+types/content-page';
import { readCollections } from './content.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { user } = await requireWriter(context, request);
  const { content, database } = adminContext(context);
  const collections = readCollections(content);
  const q = searchParam(url.searchParams, 'q');
  const titles = new Map(collections.map(({ name, title }) => [name, title]));
  const pages = new Map(
    content.collections
      .filter(({ kind }) => kind === 'single')
      .map((page) => [page.name, [titles.get(page.name), ...fieldTitles(formSchema(page))].join(' ')]),
  );
  const [awaitingPublication, left, found] = await Promise.all([
    listEntries(database, { onlyAsked: true, limit: 50 }),
    listEntries(database, { onlyNotConverted: true, limit: 200 }),
    listEntries(database, { search: q, pages, onlyChangedByStaff: !q, limit: q ? 30 : 5 }),
  ]);
  const withTitles = async (entries: typeof found.rows) =>
    (await rowsOf(database, entries)).map((row, i) => {
      const { collection = '', title } = entries[i] ?? {};
      const collectionTitle = titles.get(collection);
      return {
        ...row,
        collection: collectionTitle,
        title: title === collection ? (collectionTitle ?? '') : row.title,
      };
    });
  const [rows, waiting, notConverted] = await Promise.all([
    withTitles(found.rows),
    withTitles(awaitingPublication.rows),
    withTitles(left.rows),
  ]);
  const counted = collections
    .filter(({ title }) => hasAllWords(title, q))
    .map(({ name, title, entries, samples }) => ({
      name,
      title,
      entries,
      open: samples.length,
    }));
  return {
    refused: q
      ? []
      : content.refused.map(({ collection, id, problems }) => ({
          path: entryPath(collection, id),
          title: `${titles.get(collection) ?? collection}: ${id}`,
          // Without the entry's own name, which stands before it.
          problem: problems[0]?.slice(keyOf(collection, id).length + 2) ?? '',
        })),
    collections: counted,
    isAdmin: user.role === 'admin',
    q,
    rows,
    waiting,
    notConverted,
  };
}

export const meta: Route.MetaFunction = staffMeta('Content');

export default function ContentPage({
  loaderData: { collections, isAdmin, q, rows, waiting, notConverted, refused },
}: Route.ComponentProps) {
  const showsEntries = !q || rows.length > 0 || collections.length === 0;
  return (
    <StaffPage title="Content" lead="What the public pages say">
      <StaffFind id="entry-q" label="Find a list or an entry by any word in it" q={q} data-stay="typed" />
      {refused.length > 0 && (
        <Note tone="warn" title="These texts no longer fit">
          <p>
            An update asks something else of them. Until they are mended, visitors see as much of each as
            still fits, or the shipped text, or none.
          </p>
          <ul>
            {refused.map(({ path, title, problem }) => (
              <li key={path}>
                <a href={path}>{title}</a> ({problem})
              </li>
            ))}
          </ul>
        </Note>
      )}
      {!q && notConverted.length > 0 && (
        <TitledSection className="stack" title="Not converted by an update" titleId="not-converted-title">
          <p>
            A draft, a scheduled or an earlier text of each stayed as it was. Open it, check it and save it;
            then it leaves this list.
          </p>
          <EntriesTable caption="Entries that an update could not convert" rows={notConverted} empty={null} />
        </TitledSection>
      )}
      {!q && waiting.length > 0 && (
        <TitledSection title="Waiting for publication" titleId="waiting-title">
          <EntriesTable caption="Drafts whose publication was asked for" rows={waiting} empty={null} />
        </TitledSection>
      )}
      {q && <Collections title="Lists and pages" collections={collections} />}
      {showsEntries && (
        <TitledSection title={q ? 'Entries' : 'Changed last'} titleId="found-title">
          <EntriesTable
            caption={q ? 'Entries found' : 'Entries changed last'}
            rows={rows}
            empty={
              q ? (
                <Empty title="Nothing found">
                  Nothing on the site and in its emails has all these words in it.
                </Empty>
              ) : (
                <Empty title="Nothing changed yet">What staff change is listed here.</Empty>
              )
            }
          />
        </TitledSection>
      )}
      {!q && <Collections title="All lists and pages" collections={collections} />}
      {isAdmin && (
        <p>
          <a href="/admin/launch">What is left to do before launch</a>: samples to replace, and what visitors
          see of them.
        </p>
      )}
    </StaffPage>
  );
}

interface CollectionsProps {
  title: string;
  collections: readonly { name: string; title: string; entries: number; open: number }[];
}

export function Collections({ title, collections }: CollectionsProps) {
  if (collections.length === 0) return null;
  return (
    <TitledSection title={title} titleId="collections-title">
      <ul className="collections">
        {collections.map(({ name, title: called, entries, open }) => (
          <li key={name}>
            <a href={`/admin/content/${name}`}>{called}</a>
            <span className="muted small-text">
              {[entries > 1 && `${entries} entries`, open > 0 && `${open} to replace before launch`]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
