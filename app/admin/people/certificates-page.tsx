import { leadToProof } from '#app/accounts/reauthentication/pending-step.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditListOpening } from '#app/admin/audit/reading.server.ts';
import { adminSections, certificatesPath, withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, searchParam, textOf } from '#app/admin/shared/staff.server.ts';
import { StaffFind } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import type { Certificate } from '#app/features/learning/certificates/certificate.table.ts';
import { findCertificates } from '#app/features/learning/certificates/find-certificates.server.ts';
import { readForm } from '#app/forms/parse.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import type { Route } from './+types/certificates-page';
import { classOf, listCertifiedCourses, listClass } from './class-certificates.server.ts';
import { needsRecentAuthentication, runCertificateStep } from './person-action.server.ts';
import { KeptCertificates } from './person-certificates.tsx';
import { certificateRow } from './person-view.server.ts';
import { HeldCertificates, PrintClass } from './print-class.tsx';

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, content, now } = adminContext(context);
  const q = searchParam(searchParams, 'q');
  const filter = classOf(searchParams);
  const [found, certificates, courses] = await Promise.all([
    q ? findCertificates(database, q) : undefined,
    listClass(database, filter),
    listCertifiedCourses(database),
  ]);
  if (filter.club && certificates.length > 0)
    await auditListOpening(database, { actor, list: 'certificates', now });
  return {
    q,
    filter,
    courses,
    clubs: content.list(codeClubs).map(({ id, name }) => ({ value: id, label: name })),
    certificates: certificates.map(heldRow),
    found: found && {
      kept: found.filter(({ userId }) => userId === null).map(certificateRow),
      held: found.filter(({ userId }) => userId !== null).map(heldRow),
    },
  };
}

const heldRow = (certificate: Certificate) => ({
  ...certificateRow(certificate),
  holder: certificate.userId ?? '',
});

export async function action({ context, request }: Route.ActionArgs) {
  const session = await requireAdmin(context, request);
  const fields = await readForm(request);
  const step = textOf(fields, 'step');
  // By certificate code, to keep the searched name out of further addresses.
  const back = withQuery(certificatesPath, { q: textOf(fields, 'certificate') });
  if (needsRecentAuthentication(step) && !isRecentlyAuthenticated(context, session))
    return leadToProof(context, session, { path: back, fields });
  return runCertificateStep(step, { context, request, actor: session.user, fields, back });
}

export const meta: Route.MetaFunction = staffMeta('Certificates');

export default function CertificatesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { q, found, ...print } = loaderData;
  return (
    <StaffPage title="Certificates" above={[adminSections.people]} answer={answer}>
      <PrintClass {...print} />
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
          <HeldCertificates caption="Certificates of people with an account" rows={found.held} />
        </Panel>
      )}
      {found && <KeptCertificates certificates={found.kept} answer={answer} />}
    </StaffPage>
  );
}
