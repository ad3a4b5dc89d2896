import { redirect } from 'react-router';
import { leadToProof } from '#app/accounts/reauthentication/pending-step.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { adminSections, personPath } from '#app/admin/shared/paths.ts';
import { adminContext, textOf } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { readForm } from '#app/forms/parse.ts';
import type { Route } from './+types/person-page';
import { findPersonOrAddress } from './find-person.server.ts';
import { missingPerson, needsRecentAuthentication, runPersonStep } from './person-action.server.ts';
import { Certificates } from './person-certificates.tsx';
import { Courses, GiveCourse } from './person-courses.tsx';
import { PersonRecords } from './person-records.tsx';
import { RolePanels } from './person-roles.tsx';
import { TwoFactor } from './person-two-factor.tsx';
import { readPersonPage } from './person-view.server.ts';
import { readRecords } from './records.server.ts';
import { findHolder } from './roles.server.ts';
import { RoleBadges } from './roles-badges.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const session = await requireAdmin(context, request);
  const services = adminContext(context);
  const person = await findPersonOrAddress(services, params.id);
  if (!person) throw missingPerson();
  const { id, name, email, phone, account } = person;
  if (id !== params.id) throw redirect(personPath(id));
  const [view, records] = await Promise.all([
    account && readPersonPage(services, account, session.user.id),
    readRecords(services, person, session.user),
  ]);
  return { id, name, email, phone, account: view, records };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const session = await requireAdmin(context, request);
  const { user: actor } = session;
  const userId = params.id;
  const services = adminContext(context);
  const fields = await readForm(request);
  const step = textOf(fields, 'step');
  if (needsRecentAuthentication(step) && !isRecentlyAuthenticated(context, session))
    return leadToProof(context, session, { path: personPath(userId), fields });
  if (!(await findHolder(services.database, services.settings, userId))) throw missingPerson();
  return runPersonStep(step, { context, request, userId, actor, fields });
}

export const meta: Route.MetaFunction = staffMeta(({ name }) => name);

export default function PersonPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, name, email, phone, account: view, records } = loaderData;
  return (
    <StaffPage
      title={name}
      lead={[email, phone].filter(Boolean).join(', ')}
      above={[adminSections.people]}
      badges={
        view ? (
          <>
            <RoleBadges person={view.person} />
            <span className="muted small-text">Joined on {view.joined}</span>
          </>
        ) : (
          <span className="muted small-text">No account</span>
        )
      }
      answer={answer}
    >
      {view && (
        <>
          <Courses view={view} answer={answer} />
          <GiveCourse view={view} answer={answer} />
          <Certificates certificates={view.certificates} answer={answer} />
          <div className="grid grid-2">
            <TwoFactor view={view} answer={answer} />
            <div className="stack">
              <RolePanels view={view} />
            </div>
          </div>
        </>
      )}
      <PersonRecords id={id} records={records} />
    </StaffPage>
  );
}
