import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { holdsRole, listStaffNames, staffRoles } from '#app/accounts/users/roles.server.ts';
import { withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, cursorsOf, searchParam } from '#app/admin/shared/staff.server.ts';
import { FilterDay, FilterSelect, StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { auditList } from '#app/audit/audit-list.server.ts';
import { optionsOf } from '#app/forms/options.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/audit-page';
import { AuditChanges } from './audit-changes.tsx';
import { auditEntities, auditEntryView } from './audit-view.server.ts';

const kinds = { changes: 'Changes', reading: 'Reading: records opened, lists as files' } as const;
type Kind = keyof typeof kinds;
const kindOf = (requested: string): Kind | undefined =>
  requested === 'changes' || requested === 'reading' ? requested : undefined;

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { database, settings, kinds: submissions } = adminContext(context);
  const filter = {
    actorId: searchParam(searchParams, 'who'),
    entity: searchParam(searchParams, 'what'),
    from: searchParam(searchParams, 'from'),
    to: searchParam(searchParams, 'to'),
    entityId: searchParam(searchParams, 'id'),
    kind: kindOf(searchParam(searchParams, 'kind')),
  };
  const [{ rows, before, after }, staff] = await Promise.all([
    readPage(database, auditList(filter), cursorsOf(searchParams)),
    listStaffNames(database, holdsRole(database, settings, staffRoles)),
  ]);
  const known = !filter.actorId || staff.some(({ id }) => id === filter.actorId);
  const others = known ? [] : [{ id: filter.actorId, name: rows[0]?.actorName ?? 'Someone else' }];
  return {
    filter,
    staff: [...staff, ...others],
    entities: auditEntities(submissions),
    entries: rows.map((entry) => auditEntryView(submissions, entry)),
    before,
    after,
  };
}

export const meta: Route.MetaFunction = staffMeta('Audit log');

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { filter, entries, before, after } = loaderData;
  const here = {
    who: filter.actorId,
    what: filter.entity,
    from: filter.from,
    to: filter.to,
    id: filter.entityId,
    kind: filter.kind,
  };
  const at = (more: Record<string, string>) => withQuery('/admin/audit', { ...here, ...more });
  return (
    <StaffPage
      title="Audit log"
      lead="Every change by staff, every list taken as a file, and every opening of a child's record. No one can change these entries."
    >
      <Filters {...loaderData} />
      {filter.entityId && (
        <p>
          Only what happened to one thing. <a href={at({ id: '' })}>Show all</a>
        </p>
      )}
      <DataTable
        caption="What staff changed and read"
        rowKey={({ id }) => id}
        rows={entries}
        empty={
          <Empty title="No entries">
            {Object.values(filter).some(Boolean)
              ? 'Nothing matches what is chosen above.'
              : 'No one has changed or read anything yet.'}
          </Empty>
        }
        columns={[
          {
            key: 'what',
            label: 'What',
            name: true,
            cell: ({ what, name }) => `${what} ${name}`,
            href: ({ path }) => path,
          },
          {
            key: 'who',
            label: 'Who',
            cell: ({ who, whoId, did }) => (
              <>
                <a href={at({ who: whoId })}>{who}</a> {did}
              </>
            ),
          },
          {
            key: 'changes',
            label: 'Before and after, or what was read',
            cell: ({ changes }) => <AuditChanges changes={changes} />,
          },
          { key: 'when', label: 'When', nowrap: true },
        ]}
      />
      {entries.length > 0 && (
        <StaffPages
          unit="entries"
          note={`${entries.length} on this page${after ? '; there are older ones' : ''}.`}
          before={before}
          after={after}
          path={at}
        />
      )}
    </StaffPage>
  );
}

function Filters({
  filter,
  staff,
  entities,
}: Pick<Route.ComponentProps['loaderData'], 'filter' | 'staff' | 'entities'>) {
  return (
    <search>
      <form className="queue-find">
        <FilterSelect
          prefix="audit"
          name="who"
          label="Who"
          value={filter.actorId}
          all="Anyone"
          options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          prefix="audit"
          name="what"
          label="What"
          value={filter.entity}
          all="Anything"
          options={optionsOf(entities)}
        />
        <FilterSelect
          prefix="audit"
          name="kind"
          label="Kind"
          value={filter.kind ?? ''}
          all="Changes and reading"
          options={optionsOf(kinds)}
        />
        <FilterDay prefix="audit" name="from" label="From" value={filter.from} />
        <FilterDay prefix="audit" name="to" label="To" value={filter.to} />
        <Button type="submit" variant="two" icon="search">
          Show
        </Button>
      </form>
    </search>
  );
}
