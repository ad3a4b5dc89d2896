import { data, Form, useNavigation } from 'react-router';
import { AuditHistory } from '#app/admin/audit/audit-changes.tsx';
import { entryView } from '#app/admin/audit/audit-view.server.ts';
import { askedOf, leadTo, type Refusal, readForm, staffParts, textOf } from '#app/admin/staff.server.ts';
import { Problem } from '#app/admin/staff-focus.tsx';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { historyOf } from '#app/features/audit/audit-list.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { notFound } from '#app/platform/page.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Route } from './+types/roles-person-page';
import { changeRole, findHolder, type RoleHolder } from './roles.server.ts';
import { RoleBadges } from './roles-badges.tsx';
import { isRoleStep, personPath, type RoleStep } from './roles-steps.ts';

const missing = () => notFound('Person Not Found', { label: 'Back to the roles', href: '/admin/roles' });

const idOf = (request: Request) => askedOf(new URL(request.url).searchParams, 'id');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const { database, settings } = staffParts(context);
  const person = await findHolder(database, settings, idOf(request));
  if (!person) throw missing();
  const entries = await historyOf(database, 'account', person.id);
  return { person, isMe: person.id === user.id, history: entries.map(entryView) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, settings, now } = staffParts(context);
  const userId = idOf(request);
  const step = textOf(await readForm(request), 'step');
  if (!isRoleStep(step))
    return data<Refusal>({ problem: 'Please press one of the buttons.' }, { status: 400 });
  const answer = await database.transaction((tx) => changeRole(tx, { step, userId, actor, settings, now }));
  if (!answer) throw missing();
  if ('problem' in answer) return data<Refusal>(answer, { status: 400 });
  // Who gives away her own right has nothing to see here any more.
  const mine = userId === actor.id && step === 'take-admin';
  return leadTo(context, mine ? '/' : personPath(userId), {
    tone: 'success',
    title: 'Saved',
    description: answer.done,
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Roles of ${args.loaderData.person.name}` : 'Not Found',
    hidden: true,
  });

export default function RolesPersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isMe, history } = loaderData;
  const { name, email, roles, banned, named } = person;
  const answer = actionData as Refusal | undefined;
  return (
    <>
      <PageHead
        plain
        title={name}
        lead={email}
        crumbs={[{ label: 'Roles', href: '/admin/roles' }, { label: name }]}
        badges={<RoleBadges person={person} />}
      />
      <div className="w admin">
        <Problem key={JSON.stringify(answer)} title={answer?.problem} />
        <div className="grid g2">
          <Panel title="Administrator" id="admin">
            <p>
              Sees everything below /admin, personal data of members and children included, and gives roles.
            </p>
            {named ? (
              <p className="mut">Named in the settings of the server (ADMIN_EMAILS).</p>
            ) : (
              <Step step={roles.includes('admin') ? 'take-admin' : 'give-admin'} person={person} />
            )}
          </Panel>
          <Panel title="Moderator" id="moderator">
            <p>Sees reported posts and comments, hides and restores them, and sees nothing else of /admin.</p>
            <Step step={roles.includes('moderator') ? 'take-moderator' : 'give-moderator'} person={person} />
          </Panel>
          <Panel title="Ban" id="ban">
            <p>A banned person is signed out everywhere, cannot sign in, and her posts are not shown.</p>
            {isMe ? (
              <p className="mut">You cannot ban yourself.</p>
            ) : (
              <Step step={banned ? 'unban' : 'ban'} person={person} />
            )}
          </Panel>
        </div>
        <Panel title="What happened so far" id="history">
          <AuditHistory entries={history} />
        </Panel>
      </div>
    </>
  );
}

const labels: Record<RoleStep, string> = {
  'give-admin': 'Make administrator',
  'take-admin': 'Take administrator role',
  'give-moderator': 'Make moderator',
  'take-moderator': 'Take moderator role',
  ban: 'Ban',
  unban: 'Lift the ban',
};

function Step({ step, person }: { step: RoleStep; person: RoleHolder }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="step" value={step} />
      <Button type="submit" variant="two" disabled={busy} aria-label={`${labels[step]}: ${person.name}`}>
        {labels[step]}
      </Button>
    </Form>
  );
}
