import { data, Form } from 'react-router';
import { addressOf } from '#app/admin/address.ts';
import { FileLink } from '#app/admin/analytics/csv-link.tsx';
import { askedOf, readForm, saved, staffParts } from '#app/admin/staff.server.ts';
import { Problem } from '#app/admin/staff-focus.tsx';
import { StaffPages } from '#app/admin/staff-pages.tsx';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { written } from '#app/organisation/time.ts';
import { statusWords } from '#app/organisation/words.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { notFound } from '#app/platform/page.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/kind-page';
import { applyBulk, type BulkAnswer, readBulk } from './bulk.server.ts';
import { BulkCheck, BulkFields } from './bulk.tsx';
import { columnsOf } from './kind-columns.tsx';
import { Filters, queryOf } from './kind-filters.tsx';
import { filterOf, rowHours, workList } from './list.server.ts';
import { versionOf } from './record.server.ts';
import { sources } from './sources.server.ts';
import { hoursWords, isWorkName, workKinds, workPath } from './work.ts';

function kindOf(kind: string) {
  if (!isWorkName(kind)) throw notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });
  return kind;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const name = kindOf(params.kind);
  const { database, now } = staffParts(context);
  const { searchParams } = new URL(request.url);
  const of = (key: string) => searchParams.get(key) ?? undefined;
  const filter = filterOf(name, searchParams);
  const search = askedOf(searchParams, 'q');
  const ask = { sort: of('sort'), search, before: of('before'), after: of('after') };
  const { rows, before, after, order } = await readPage(database, workList(name, filter, user.id), ask);
  const { statuses, given } = sources[name];
  return {
    name,
    filter,
    search,
    statuses,
    given,
    before,
    after,
    sort: `${order.descending ? '-' : ''}${order.sort}`,
    rows: rows.map((row) => {
      const hours = rowHours(name, row, now);
      return {
        id: row.id,
        name: row.name,
        about: row.about,
        status: statusWords(row.status, row.withdrawn),
        unconfirmed: row.unconfirmed,
        guardian: row.guardian,
        came: written(row.createdAt, 'short'),
        assignee: row.assignee,
        hours: hours === undefined ? undefined : hoursWords(hours),
        pick: `${row.id} ${versionOf(row)}`,
      };
    }),
  };
}

/** One status for up to 50 records: first shown what would happen, then done. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireAdmin(context, request);
  const name = kindOf(params.kind);
  const parts = staffParts(context);
  const asked = await readBulk(parts, name, await readForm(request));
  if ('problem' in asked) return data<BulkAnswer>(asked, { status: 400 });
  if (asked.step !== 'send')
    return data<BulkAnswer>(asked.step === 'edit' ? { edit: asked } : { check: asked });
  const { changed, mailed, left } = await applyBulk(context, parts, name, asked, user);
  const words = `${changed} changed to ${asked.status}, ${mailed} told by email.`;
  if (left.length > 0) return data<BulkAnswer>({ done: words, left });
  const { pathname, search } = new URL(request.url);
  return saved(context, pathname + search, words);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? workKinds[args.loaderData.name].label : 'Not Found',
    hidden: true,
  });

export default function WorkKindPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, filter, search, rows, given, before, after, sort } = loaderData;
  const answer = actionData as BulkAnswer | undefined;
  const { label } = workKinds[name];
  const here = { ...queryOf(name, filter), q: search, sort };
  if (answer?.check) return <BulkCheck name={name} asked={answer.check} />;
  return (
    <>
      <PageHead plain title={label} crumbs={[{ label: 'Work', href: '/admin/work' }, { label }]} />
      <div className="w admin">
        <Filters {...loaderData} />
        <Form method="post" key={answer ? JSON.stringify(answer) : 'list'} className="stack wide">
          <BulkNotes answer={answer} />
          <div className="stack">
            <DataTable
              caption={label}
              rowKey={({ id }) => id}
              rows={rows}
              columns={columnsOf(loaderData, answer?.edit?.picked.map(({ pick }) => pick) ?? [], (sort) =>
                addressOf(workPath(name), { ...here, sort }),
              )}
              empty={
                <Empty title="Nothing here" level={2}>
                  Nothing matches what is chosen above.
                </Empty>
              }
            />
            {rows.length > 0 && (
              <FileLink
                title={label}
                params={{
                  list: `work-${name}`,
                  status: filter.status,
                  assignee: filter.assignee,
                  event: filter.event,
                  q: search,
                  sort,
                }}
              />
            )}
            {rows.length > 0 && (
              <StaffPages
                unit={label.toLowerCase()}
                note={`${rows.length} on this page${after ? '; there are more' : ''}.`}
                before={before}
                after={after}
                path={(more) => addressOf(workPath(name), { ...here, ...more })}
              />
            )}
          </div>
          {rows.length > 0 && <BulkFields name={name} given={given} asked={answer?.edit} />}
        </Form>
      </div>
    </>
  );
}

function BulkNotes({ answer }: { answer: BulkAnswer | undefined }) {
  if (!answer?.left) return <Problem title={answer?.problem} />;
  return (
    <Problem tone="warn" title={answer.done}>
      <p>These stayed as they were:</p>
      <ul>
        {answer.left.map(({ id, name, why }) => (
          <li key={id}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </Problem>
  );
}
