import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { personPath } from '#app/staff/paths.ts';
import { askedOf, staffServices } from '#app/staff/staff.server.ts';
import { StaffFind } from '#app/staff/staff-list.tsx';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';
import type { Route } from './+types/people-page';
import { listBanned, listStaff, type RoleHolder, searchPeople } from './roles.server.ts';
import { RoleBadges } from './roles-badges.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { database, settings } = staffServices(context);
  const q = askedOf(new URL(request.url).searchParams, 'q');
  const [found, staff, banned] = await Promise.all([
    q ? searchPeople(database, settings, q) : undefined,
    listStaff(database, settings),
    listBanned(database, settings),
  ]);
  return { q, found, staff, banned };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'People and roles', hidden: true });

export default function PeoplePage({ loaderData: { q, found, staff, banned } }: Route.ComponentProps) {
  const busy = useNavigation().state === 'loading';
  return (
    <StaffPage
      title="People and roles"
      lead="Everyone with an account: courses, certificates, sign-in and roles. Changes act at once."
    >
      <StaffFind key={q} id="people-q" label="Find a person by name or email" q={q} busy={busy} />
      {found && (
        <section aria-labelledby="found-title">
          <Toolbar title="Found" id="found-title" />
          <People
            caption="People found"
            people={found}
            empty={<Empty title="No one found">No account has these words in its name or address.</Empty>}
          />
          {found.length === 20 && <p className="mut sm">The first 20. More words find fewer.</p>}
        </section>
      )}
      <section aria-labelledby="staff-title">
        <Toolbar title="Staff" id="staff-title" />
        <People caption="Staff" people={staff} />
      </section>
      {banned.length > 0 && (
        <section aria-labelledby="banned-title">
          <Toolbar title="Banned" id="banned-title" />
          <People caption="Banned people" people={banned} />
        </section>
      )}
    </StaffPage>
  );
}

function People({
  caption,
  people,
  empty,
}: {
  caption: string;
  people: readonly RoleHolder[];
  empty?: ReactNode;
}) {
  return (
    <DataTable
      caption={caption}
      rowKey={({ id }) => id}
      rows={people}
      empty={empty}
      columns={[
        {
          key: 'name',
          label: 'Name',
          name: true,
          cell: ({ id, name }) => <Link to={personPath(id)}>{name}</Link>,
        },
        { key: 'email', label: 'Email' },
        { key: 'roles', label: 'Roles', cell: (person) => <RoleBadges person={person} /> },
      ]}
    />
  );
}
