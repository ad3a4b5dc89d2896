import { leadToProof } from '#app/accounts/reauthentication/pending-step.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditListOpening } from '#app/admin/audit/reading.server.ts';
import { certificatesPath, personPath } from '#app/admin/shared/paths.ts';
import { adminContext, savedOrThrow, searchParam } from '#app/admin/shared/staff.server.ts';
import { StaffFind } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { EmailField, SelectField } from '#app/forms/fields.tsx';
import { Form } from '#app/forms/form.tsx';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import type { FoundAddress } from '#app/privacy/find-people.server.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/people-page';
import { findPeople } from './find-person.server.ts';
import { inviteColleague } from './invitation.server.ts';
import { inviteForm } from './invitation.ts';
import { invitedRoles, roleNames } from './invited-roles.ts';
import { listBanned, listStaff, type RoleHolder } from './roles.server.ts';
import { RoleBadges } from './roles-badges.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const services = adminContext(context);
  const { database, settings } = services;
  const q = searchParam(url.searchParams, 'q');
  const [found, staff, banned] = await Promise.all([
    q ? findPeople(services, q) : undefined,
    listStaff(database, settings),
    listBanned(database, settings),
  ]);
  const children = services.kinds.flatMap(({ name, ofChildren }) => (ofChildren ? `${name}.` : []));
  if (found?.addresses.some(({ reference }) => children.some((list) => reference.startsWith(list))))
    await auditListOpening(database, { actor, list: 'people', now: services.now });
  return { q, found, staff, banned };
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = await requireAdmin(context, request);
  const fields = await readForm(request);
  if (!isRecentlyAuthenticated(context, session))
    return leadToProof(context, session, { path: '/admin/people', fields });
  const { id, name } = session.user;
  return submit(inviteForm, {
    context,
    request,
    fields,
    back: '/admin/people',
    save: async ({ values, tx }) =>
      savedOrThrow(await inviteColleague(tx, adminContext(context), { ...values, by: { id, name } })),
  });
}

export const meta: Route.MetaFunction = staffMeta('People and roles');

export default function PeoplePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { q, found, staff, banned } = loaderData;
  return (
    <StaffPage
      title="People and roles"
      answer={answer}
      lead="Everyone who ever gave us a name, an address or a telephone number, with or without an account. Changes act at once."
    >
      <p>
        <a href={certificatesPath}>Certificates</a> of everyone, also of people who have left and kept theirs.
      </p>
      <StaffFind id="people-q" label="Find a person by name, email or telephone number" q={q} />
      {found && (
        <TitledSection title="Found" titleId="found-title">
          {found.accounts.length + found.addresses.length === 0 && (
            <Empty title="No one found">
              No one with these words has an account or has sent us anything.
            </Empty>
          )}
          {found.accounts.length > 0 && <People caption="People with an account" people={found.accounts} />}
          {found.addresses.length > 0 && <Addresses addresses={found.addresses} />}
          {Math.max(found.accounts.length, found.addresses.length) >= 20 && (
            <p className="muted small-text">First 20 results. Add words to narrow the list.</p>
          )}
        </TitledSection>
      )}
      <TitledSection title="Staff" titleId="staff-title">
        <People caption="Staff" people={staff} />
      </TitledSection>
      <Panel title="Invite a colleague" id="invite-colleague">
        <p>Your colleague gets an email with a link, chooses a password and can begin.</p>
        <Form form={inviteForm} answer={answer}>
          <EmailField name="email" label="Email address" plainLabel />
          <SelectField name="role" label="Role" options={roleOptions} plainLabel />
          <Button type="submit" busyLabel="Sending...">
            Send the invitation
          </Button>
        </Form>
      </Panel>
      {banned.length > 0 && (
        <TitledSection title="Banned" titleId="banned-title">
          <People caption="Banned people" people={banned} />
        </TitledSection>
      )}
    </StaffPage>
  );
}

const roleOptions = invitedRoles.map((role) => ({ value: role, label: roleNames[role] }));

const Addresses = ({ addresses }: { addresses: readonly FoundAddress[] }) => (
  <DataTable
    caption="People without an account"
    rowKey={({ reference }) => reference}
    rows={addresses}
    columns={[
      {
        key: 'name',
        label: 'Name',
        name: true,
        cell: ({ name, email }) => name || email,
        href: ({ reference }) => personPath(reference),
      },
      { key: 'email', label: 'Email' },
      { key: 'phone', label: 'Telephone' },
      { key: 'lists', label: 'Known from', cell: ({ lists }) => lists.join(', ') },
    ]}
  />
);

function People({ caption, people }: { caption: string; people: readonly RoleHolder[] }) {
  return (
    <DataTable
      caption={caption}
      rowKey={({ id }) => id}
      rows={people}
      columns={[
        { key: 'name', label: 'Name', name: true, href: ({ id }) => personPath(id) },
        { key: 'email', label: 'Email' },
        { key: 'roles', label: 'Roles', cell: (person) => <RoleBadges person={person} /> },
      ]}
    />
  );
}
