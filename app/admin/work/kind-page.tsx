import { data, Form, Link, useNavigation } from 'react-router';
import { addressOf } from '#app/admin/address.ts';
import { FileLink } from '#app/admin/analytics/csv-link.tsx';
import { readForm, saved, staffParts } from '#app/admin/staff.server.ts';
import { Problem } from '#app/admin/staff-focus.tsx';
import { StaffPages } from '#app/admin/staff-pages.tsx';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { written } from '#app/organisation/time.ts';
import { capital, statusWords } from '#app/organisation/words.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { notFound } from '#app/platform/page.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chip.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/kind-page';
import { applyBulk, type BulkAnswer, readBulk } from './bulk.server.ts';
import { BulkCheck, BulkFields, PickAll } from './bulk.tsx';
import { filterOf, rowHours, workList } from './list.server.ts';
import { versionOf } from './record.server.ts';
import { sources } from './sources.server.ts';
import {
  hoursWords,
  isWorkName,
  mostAtOnce,
  openStatuses,
  usualStatus,
  type WorkName,
  workKinds,
  workPath,
} from './work.ts';

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
  const search = (of('q') ?? '').trim().slice(0, 100);
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
  const words = `${changed} changed to ${asked.status}, ${mailed} told by e-mail.`;
  if (left.length > 0) return data<BulkAnswer>({ done: words, left });
  const { pathname, search } = new URL(request.url);
  return saved(context, pathname + search, words);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? workKinds[args.loaderData.name].label : 'Not Found',
    hidden: true,
  });

type Loaded = Route.ComponentProps['loaderData'];
type Row = Loaded['rows'][number];

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

const queryOf = (name: WorkName, { status, assignee, event }: Loaded['filter']) => ({
  status: status === usualStatus(name) ? undefined : status,
  assignee,
  event,
});

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

function columnsOf(
  { name, given, sort }: Loaded,
  picked: readonly string[],
  pathOf: (sort: string) => string,
): Column<Row>[] {
  const changeable = given.length > 0;
  /** A head that sorts; the other way round when the list is sorted by it already. */
  const sorting = (by: string, label: string) => ({
    label,
    sorted: sort === by ? ('ascending' as const) : sort === `-${by}` ? ('descending' as const) : undefined,
    head: <Link to={pathOf(sort === by ? `-${by}` : by)}>{label}</Link>,
  });
  const byName = sorting('name', 'Name');
  return [
    {
      ...byName,
      key: 'name',
      name: true,
      head: changeable ? <PickAll most={mostAtOnce}>{byName.head}</PickAll> : byName.head,
      cell: (row: Row) => (
        <span className="work-pick">
          {changeable && (
            <input
              type="checkbox"
              name="pick"
              value={row.pick}
              aria-label={`Choose ${row.name}`}
              defaultChecked={picked.includes(row.pick)}
            />
          )}
          <Link to={workPath(name, row.id)}>{row.name}</Link>
        </span>
      ),
    },
    { key: 'about', label: workKinds[name].about, cell: (row: Row) => row.about },
    {
      key: 'status',
      label: 'Status',
      cell: ({ status }: Row) => <Badge tone={status.tone}>{status.text}</Badge>,
    },
    ...(name === 'scholarships'
      ? [
          {
            key: 'hours',
            label: 'Business hours',
            cell: ({ hours }: Row) => (hours ? <Badge tone={hours.tone}>{hours.short}</Badge> : '–'),
          },
        ]
      : []),
    { ...sorting('date', 'Came'), key: 'came', cell: (row: Row) => <span className="nw">{row.came}</span> },
    {
      key: 'assignee',
      label: 'In charge',
      cell: (row: Row) => row.assignee ?? <span className="mut">Nobody</span>,
    },
  ];
}

function Filters({ name, filter, search, statuses }: Loaded) {
  const busy = useNavigation().state === 'loading';
  const at = (more: Record<string, string | undefined>) =>
    addressOf(workPath(name), { ...queryOf(name, filter), q: search, ...more });
  const open = openStatuses[name];
  const choices = [
    ...(open.length > 1 ? [['open', 'Waiting'] as const] : []),
    ...statuses.map(
      (status) => [open.length === 1 && open[0] === status ? 'open' : status, capital(status)] as const,
    ),
    ['all', 'All'] as const,
  ];
  return (
    <div className="stack">
      <Chips label="Status">
        {choices.map(([status, label]) => (
          <Link
            key={status}
            to={at({ status: status === usualStatus(name) ? undefined : status })}
            className={filter.status === status ? 'chip on' : 'chip'}
            aria-current={filter.status === status ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </Chips>
      <search>
        <Form className="work-find" key={JSON.stringify([filter, search])}>
          <label htmlFor="work-q">
            Name or email
            <input className="in" id="work-q" type="search" name="q" defaultValue={search} maxLength={100} />
          </label>
          <label htmlFor="work-assignee">
            In charge
            <select className="in" id="work-assignee" name="assignee" defaultValue={filter.assignee}>
              <option value="">Anybody</option>
              <option value="me">Me</option>
              <option value="nobody">Nobody</option>
            </select>
          </label>
          {Object.entries({ status: queryOf(name, filter).status, event: filter.event }).map(
            ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
          )}
          <Button type="submit" variant="two" icon="search" busy={busy}>
            Search
          </Button>
        </Form>
      </search>
      {filter.event && (
        <p>
          Only registrations for one event. <Link to={at({ event: undefined })}>Show all</Link> or{' '}
          <Link to={`/admin/work/event/${filter.event}`}>see the event</Link>.
        </p>
      )}
    </div>
  );
}
