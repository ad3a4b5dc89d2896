import { Link } from 'react-router';
import { requireAdmin, requireEditor } from '#app/features/accounts/roles/guard.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { pressAButton } from '#app/forms/staff-form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { listEntries } from '#app/platform/content/editing/find-entry.server.ts';
import { samplesShown, showSamples } from '#app/platform/content/samples.server.ts';
import { isLoopback } from '#app/platform/loopback.ts';
import { askedOf, savedNote, staffServices } from '#app/staff/staff.server.ts';
import { Refused } from '#app/staff/staff-fields.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Stat, Stats } from '#app/ui/figures/stat.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';
import type { Route } from './+types/content-page';
import {
  type ContentCollection,
  readCollections,
  readConfirmed,
  setConfirmed,
  setSamples,
} from './content.server.ts';
import { PlaceholderLinks, SamplesSetting, Unconfirmed } from './content-samples.tsx';
import { rowsOf } from './entries/entries-rows.server.ts';
import { EntriesTable } from './entries/entries-table.tsx';
import { FindEntries } from './entries/find-entries.tsx';
import { samplesForm } from './samples.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user } = await requireEditor(context, request);
  const { content, database, settings } = staffServices(context);
  const collections = readCollections(content);
  const q = askedOf(new URL(request.url).searchParams, 'q');
  const [shown, confirmed, found] = await Promise.all([
    samplesShown(database),
    readConfirmed(database, collections),
    listEntries(database, { search: q, limit: q ? 30 : 5 }),
  ]);
  const titles = new Map(collections.map(({ name, title }) => [name, title]));
  const rows = (await rowsOf(database, found.rows)).map((row, i) => {
    const { collection = '', title } = found.rows[i] ?? {};
    const collectionTitle = titles.get(collection);
    // A page's own words may have no title.
    return {
      ...row,
      collection: collectionTitle,
      title: title === collection ? (collectionTitle ?? '') : row.title,
    };
  });
  const isPublic = !isLoopback(new URL(settings.SITE_URL).hostname);
  // What the organisation promises is confirmed by an administrator.
  const mayConfirm = user.role === 'admin';
  return { version: content.version, collections, shown, confirmed, isPublic, mayConfirm, q, rows };
}

const path = '/admin/content';

export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { content, database, settings } = staffServices(context);
  const show = () => showSamples(content, database, settings.SITE_URL);
  return submit(samplesForm, {
    request,
    context,
    back: path,
    run: async ({ values: { step, shown, key, print }, now }) => {
      if (step === 'samples') {
        if (shown !== 'marked' && shown !== 'hidden') throw new FormError(pressAButton);
        await setSamples(database, shown, { actor, now });
        await show();
        return savedNote('Visitors see this within a few seconds.');
      }
      const confirmed = step === 'confirm';
      if (!(await setConfirmed(database, content, { key, print, confirmed, actor, now })))
        throw new FormError(
          'Someone else has changed this, or the text is different now. Please read it again.',
          { status: 409 },
        );
      await show();
      return savedNote(
        confirmed ? 'Confirmed. Visitors see it without a mark.' : 'It counts as not confirmed again.',
      );
    },
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Content', hidden: true });

const sum = (list: ContentCollection[], of: (collection: ContentCollection) => number) =>
  list.reduce((total, collection) => total + of(collection), 0);

export default function ContentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { version, collections, shown, confirmed, isPublic, mayConfirm, q, rows } = loaderData;
  const open = (list: { key: string }[]) => list.filter(({ key }) => !(key in confirmed)).length;
  return (
    <>
      <PageHead plain title="Content" lead="What the public pages say, and what is still a sample" />
      <div className="w admin">
        <Refused answer={answer} />
        <FindEntries label="Find an entry by its title" q={q} />
        <section aria-labelledby="found-title">
          <Toolbar title={q ? 'Found' : 'Changed last'} id="found-title" />
          <EntriesTable
            caption={q ? 'Entries found' : 'Entries changed last'}
            rows={rows}
            empty={
              q ? (
                <Empty title="Nothing found">No title has these words in it.</Empty>
              ) : (
                <Empty title="Nothing changed yet">What staff change is listed here.</Empty>
              )
            }
          />
        </section>
        <section aria-labelledby="collections-title">
          <Toolbar title="All collections" id="collections-title" />
          <DataTable
            caption="Collections"
            rowKey={({ name }) => name}
            rows={collections}
            columns={[
              {
                key: 'name',
                label: 'Collection',
                name: true,
                cell: ({ name, title }) => <Link to={`/admin/content/${name}`}>{title}</Link>,
              },
              { key: 'entries', label: 'Entries', number: true, cell: ({ entries }) => entries },
              {
                key: 'samples',
                label: 'Samples',
                cell: ({ samples }) =>
                  open(samples) > 0 ? (
                    <Badge tone="wait">{open(samples)} to replace</Badge>
                  ) : (
                    <span className="mut">None</span>
                  ),
              },
            ]}
          />
        </section>
        <Stats>
          <Stat label="Collections" value={collections.length} note={`version ${version}`} />
          <Stat
            label="Entries"
            value={sum(collections, ({ entries }) => entries)}
            note="checked at the start"
          />
          <Stat
            label="Samples"
            value={sum(collections, ({ samples }) => open(samples))}
            note="to be replaced or confirmed before launch"
          />
          <Stat
            label="Promises"
            value={sum(collections, ({ notes }) => open(notes))}
            note="to be confirmed before launch"
          />
        </Stats>
        {mayConfirm && (
          <>
            <SamplesSetting shown={shown} isPublic={isPublic} />
            <Unconfirmed
              id="samples"
              title="Replace before launch"
              done="Nothing left to replace"
              of={({ samples }) => samples}
              {...{ collections, confirmed }}
            >
              These name people, partners and figures that only the organisation itself can supply. Open the
              entry, write the true ones, and take the tick “This is a sample” away. If an entry is already
              true, confirm it here.
            </Unconfirmed>
            <Unconfirmed
              id="notes"
              title="Promises to be confirmed"
              done="No promise left to confirm"
              of={({ notes }) => notes}
              {...{ collections, confirmed }}
            >
              The public pages promise these things. Check each one with the person who has to keep it. Then
              confirm it, or change the text. Visitors do not see these notes.
            </Unconfirmed>
          </>
        )}
        <PlaceholderLinks links={collections.flatMap(({ links }) => links)} />
      </div>
    </>
  );
}
