import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditListOpening } from '#app/admin/audit/reading.server.ts';
import { queuePath, withQuery } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { StaffChips, StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/consents-page';
import { type ConsentList, consentLists, daysAhead } from './consent-labels.ts';
import { readConsentsPage } from './consents.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const services = adminContext(context);
  const page = await readConsentsPage(services, url.searchParams);
  if (page.list.kind === 'consents' && page.list.rows.length > 0)
    await auditListOpening(services.database, { actor, list: 'consents', now: services.now });
  return page;
}

export const meta: Route.MetaFunction = staffMeta('Consents and checks');

const path = '/admin/consents';

export default function ConsentsPage({ loaderData }: Route.ComponentProps) {
  const { show, within, awaiting, list, after } = loaderData;
  const at = (more: Record<string, string | undefined>) =>
    withQuery(path, { show: show === 'consents' ? undefined : show, within: String(within), ...more });
  return (
    <StaffPage title="Consents and checks" lead="Who may take part in a club, and who may help there">
      {awaiting > 0 && (
        <Note
          tone="warn"
          title={`${awaiting} ${awaiting === 1 ? 'child waits' : 'children wait'} for consent`}
        >
          <p>
            They cannot take part until a parent or guardian has agreed.{' '}
            <a href={`${queuePath('students')}?status=awaiting+consent`}>See who</a>
          </p>
        </Note>
      )}
      <div className="stack">
        <StaffChips
          label="Lists"
          choices={Object.entries(consentLists).map(([name, label]) => ({
            to: at({ show: name === 'consents' ? undefined : name }),
            on: show === name,
            label,
          }))}
        />
        {show !== 'clubs' && (
          <StaffChips
            label="How far ahead"
            choices={daysAhead.map((days) => ({
              to: at({ within: String(days) }),
              on: within === days,
              label: days === 365 ? 'Within a year' : `Within ${days} days`,
            }))}
          />
        )}
      </div>
      {list.kind === 'consents' && <Consents rows={list.rows} />}
      {list.kind === 'checks' && <Checks rows={list.rows} />}
      {list.kind === 'clubs' && <Clubs clubs={list.clubs} />}
      {after && <StaffPages unit="rows" note="There are more." before={undefined} after={after} path={at} />}
    </StaffPage>
  );
}

type List<K extends ConsentList> = Extract<Route.ComponentProps['loaderData']['list'], { kind: K }>;

function Consents({ rows }: Pick<List<'consents'>, 'rows'>) {
  return (
    <DataTable
      caption={consentLists.consents}
      rowKey={({ id }) => id}
      rows={rows}
      empty={
        <Empty title="No consent ends in this time">
          Consents are valid until the end of the year. Then we ask again.
        </Empty>
      }
      columns={[
        { key: 'name', label: 'Student', name: true, href: ({ student }) => `${path}/students/${student}` },
        { key: 'club', label: 'Club' },
        { key: 'guardian', label: 'Guardian' },
        { key: 'reach', label: 'Asked', cell: ({ byMail }) => (byMail ? 'by email' : 'on paper') },
        { key: 'until', label: 'Valid until' },
      ]}
    />
  );
}

function Checks({ rows }: Pick<List<'checks'>, 'rows'>) {
  return (
    <DataTable
      caption={consentLists.checks}
      rowKey={({ id }) => id}
      rows={rows}
      empty={<Empty title="No check ends in this time">Checks are valid for 24 months.</Empty>}
      columns={[
        {
          key: 'name',
          label: 'Volunteer',
          name: true,
          href: ({ volunteer }) => `${path}/volunteers/${volunteer}`,
        },
        { key: 'club', label: 'Club' },
        { key: 'register', label: 'Register' },
        {
          key: 'until',
          label: 'Valid until',
          cell: ({ until, over }) => (
            <>
              {until} {over && <Badge tone="bad">Ended</Badge>}
            </>
          ),
        },
      ]}
    />
  );
}

function Clubs({ clubs }: Pick<List<'clubs'>, 'clubs'>) {
  return clubs.map(({ id, name, people }) => (
    <TitledSection key={id} title={name} titleId={`club-${id}`}>
      <DataTable
        caption={`Volunteers of ${name}`}
        rowKey={({ id }) => id}
        rows={people}
        empty={<p className="muted">No one is assigned.</p>}
        columns={[
          { key: 'name', label: 'Volunteer', name: true, href: ({ id }) => `${path}/volunteers/${id}` },
          { key: 'email', label: 'Email', href: ({ email }) => `mailto:${email}` },
          { key: 'since', label: 'Since' },
        ]}
      />
    </TitledSection>
  ));
}
