import { redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AuditHistory } from '#app/admin/audit/audit-changes.tsx';
import {
  isRecentlyAuthenticated,
  reauthenticatePath,
} from '#app/features/accounts/reauthentication/recent-authentication.server.ts';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { readForm } from '#app/forms/parse.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { personPath } from '#app/staff/paths.ts';
import { staffServices, textOf } from '#app/staff/staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/person-page';
import { missing, needsRecentAuthentication, runPersonStep } from './person-action.server.ts';
import { Certificates } from './person-certificates.tsx';
import { Courses, GiveCourse } from './person-courses.tsx';
import { RolePanels } from './person-roles.tsx';
import { TwoFactor } from './person-two-factor.tsx';
import { readPersonPage } from './person-view.server.ts';
import { findHolder } from './roles.server.ts';
import { RoleBadges } from './roles-badges.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const session = await requireAdmin(context, request);
  const services = staffServices(context);
  const person = await findHolder(services.database, services.settings, params.id);
  if (!person) throw missing();
  return readPersonPage(services, person, session.user.id);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const session = await requireAdmin(context, request);
  const { user: actor } = session;
  const userId = params.id;
  const services = staffServices(context);
  const fields = await readForm(request);
  const step = textOf(fields, 'step');
  if (needsRecentAuthentication(step) && !isRecentlyAuthenticated(context, session))
    return redirectDocument(reauthenticatePath(personPath(userId)), { status: 303 });
  if (!(await findHolder(services.database, services.settings, userId))) throw missing();
  return runPersonStep(step, { context, request, userId, actor, fields });
}

/** What was refused may have changed meanwhile: the page shows how things stand now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.person.name ?? 'Not Found', hidden: true });

export default function PersonPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { person, joined, history } = loaderData;
  return (
    <StaffPage
      title={person.name}
      lead={person.email}
      crumbs={[{ label: 'People and roles', href: '/admin/people' }, { label: person.name }]}
      badges={
        <>
          <RoleBadges person={person} />
          <span className="mut sm">Joined on {joined}</span>
        </>
      }
      answer={answer}
    >
      <Courses view={loaderData} answer={answer} />
      <GiveCourse view={loaderData} answer={answer} />
      <Certificates view={loaderData} answer={answer} />
      <div className="grid g2">
        <TwoFactor view={loaderData} answer={answer} />
        <div className="stack">
          <RolePanels view={loaderData} />
        </div>
      </div>
      <Panel title="What happened so far" id="history">
        <AuditHistory entries={history} />
      </Panel>
    </StaffPage>
  );
}
