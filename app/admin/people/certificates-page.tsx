import { leadToProof } from '#app/accounts/reauthentication/pending-step.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { certificatesPath, personPath } from '#app/admin/shared/paths.ts';
import { adminContext, searchParam, textOf } from '#app/admin/shared/staff.server.ts';
import { StaffFind } from '#app/admin/shared/staff-list.tsx';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { findCertificates } from '#app/features/learning/certificates/find-certificates.server.ts';
import { readForm } from '#app/forms/parse.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/certificates-page';
import { needsRecentAuthentication, runCertificateStep } from './person-action.server.ts';
import { Certificates } from './person-certificates.tsx';
import { certificateRow } from './person-view.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { database } = adminContext(context);
  const q = searchParam(new URL(request.url).searchParams, 'q');
  const found = q ? await findCertificates(database, q) : undefined;
  return {
    q,
    found: found && {
      kept: found.filter(({ userId }) => userId === null).map(certificateRow),
      held: found.flatMap((row) => (row.userId ? { ...certificateRow(row), holder: row.userId } : [])),
    },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireAdmin(context, request);
  const fields = await readForm(request);
  const step = textOf(fields, 'step');
  const back = url.pathname + url.search;
  if (needsRecentAuthentication(step) && !isRecentlyAuthenticated(context, session))
    return leadToProof(context, session, { path: back, fields });
  return runCertificateStep(step, { context, request, actor: session.user, fields, back });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Certificates', hidden: true });

export default function CertificatesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { q, found } = loaderData;
  return (
    <StaffPage
      title="Certificates"
      crumbs={[{ label: 'People and roles', href: '/admin/people' }, { label: 'Certificates' }]}
      answer={answer}
    >
      <StaffFind
        id="certificates-q"
        action={certificatesPath}
        label="Find by code, or by the name on it"
        q={q}
      />
      {found && found.kept.length + found.held.length === 0 && (
        <Empty title="No certificate found">It may have been removed, or its holder has left.</Empty>
      )}
      {found && found.held.length > 0 && (
        <Panel title="Of people with an account" id="held">
          <DataTable
            caption="Certificates of people with an account"
            rowKey={({ code }) => code}
            rows={found.held}
            columns={[
              {
                key: 'name',
                label: 'Name on it',
                name: true,
                cell: ({ holder, name }) => <a href={`${personPath(holder)}#certificates`}>{name}</a>,
              },
              { key: 'title', label: 'Course' },
              { key: 'issued', label: 'Issued' },
              { key: 'code', label: 'Code', cell: ({ code }) => <span className="nw">{code}</span> },
            ]}
          />
        </Panel>
      )}
      {found && found.kept.length > 0 && <Certificates certificates={found.kept} answer={answer} kept />}
    </StaffPage>
  );
}
