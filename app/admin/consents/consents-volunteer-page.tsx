import { data, Link } from 'react-router';
import { RepairLinks } from '#app/admin/submissions/repair-links.tsx';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { volunteers } from '#app/features/code-clubs/volunteer/volunteer.submission.ts';
import type { VolunteerRegistration } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { findSubmission } from '#app/features/submissions/queue/find.server.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { type Parsed, parseForm } from '#app/forms/parse.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { notFound } from '#app/platform/page.ts';
import { queuePath } from '#app/staff/paths.ts';
import { type Refusal, readForm, saved, staffServices, textOf } from '#app/staff/staff.server.ts';
import { Problem } from '#app/staff/staff-focus.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/consents-volunteer-page';
import { assignForm, checkForm } from './consents.ts';
import { assign, endTime, readVolunteerPage, recordVolunteerCheck } from './consents-volunteer.server.ts';
import { AssignTo, EndTime, RecordCheck, type VolunteerRefusal } from './consents-volunteer-forms.tsx';

async function volunteerOf({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const found = await findSubmission(staffServices(context).database, volunteers, params.id);
  if (!found)
    throw notFound('Volunteer Not Found', { label: 'Back to checks', href: '/admin/consents?show=checks' });
  return found.row as VolunteerRegistration;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const volunteer = await volunteerOf({ context, params });
  return { me: user.name, ...(await readVolunteerPage(staffServices(context), volunteer)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { id } = await volunteerOf({ context, params });
  const { database, content, now } = staffServices(context);
  const fields = await readForm(request);
  const step = textOf(fields, 'step');
  const refuse = (refusal: Refusal) => data<VolunteerRefusal>({ step, ...refusal }, { status: 400 });
  const common = { id, actor, now, content };
  const work = steps.get(step);
  if (!work) return refuse({ problem: 'Please press one of the buttons.' });
  const parsed = work(fields);
  if ('refusal' in parsed) return refuse(parsed.refusal);
  const outcome = await database.transaction((tx) =>
    parsed.run(tx, { ...common, emails: requestEmails(context, tx) }),
  );
  if ('problem' in outcome) return refuse({ ...outcome, typed: parsed.typed });
  return saved(context, `/admin/consents/volunteers/${id}`, outcome.done);
}

type Common = Omit<Parameters<typeof assign>[1], 'club' | 'mail'>;
type Run = (tx: Parameters<typeof assign>[0], common: Common) => ReturnType<typeof assign>;
type StepOf = { refusal: Refusal } | { run: Run; typed: Record<string, string> };

function read<S extends FormDefinition['schema']>(
  form: FormDefinition<S>,
  fields: FormData,
  run: (values: Extract<Parsed<S>, { ok: true }>['values']) => Run,
): StepOf {
  const parsed = parseForm(form, fields);
  if (parsed.ok) return { run: run(parsed.values), typed: parsed.typed };
  return {
    refusal: { problem: 'Please fix the errors in the form', errors: parsed.errors, typed: parsed.typed },
  };
}

const checkStep = (fields: FormData): StepOf =>
  read(checkForm, fields, (seen) => (tx, common) => recordVolunteerCheck(tx, { ...common, seen }));

const assignStep = (fields: FormData): StepOf =>
  read(
    assignForm,
    fields,
    ({ club, mail }) =>
      (tx, common) =>
        assign(tx, { ...common, club, mail }),
  );

const endStep = (fields: FormData): StepOf =>
  read(
    assignForm,
    fields,
    ({ club }) =>
      (tx, common) =>
        endTime(tx, { ...common, club }),
  );

const steps = new Map([
  ['check', checkStep],
  ['assign', assignStep],
  ['end', endStep],
]);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Checks of ${args.loaderData.name}` : 'Not Found',
    hidden: true,
  });

export default function ConsentsVolunteerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, wishes, status, isClosed, missing, checks, assignments } = loaderData;
  const answer = actionData as VolunteerRefusal | undefined;
  return (
    <>
      <PageHead
        plain
        title={name}
        lead={`Wants to help at ${wishes}`}
        crumbs={[{ label: 'Consents and checks', href: '/admin/consents?show=checks' }, { label: name }]}
        badges={<Badge tone={status.tone}>{status.text}</Badge>}
      >
        <Link to={queuePath('volunteers', id)}>The registration</Link>
      </PageHead>
      <div className="w admin">
        <Problem key={JSON.stringify(answer)} title={answer?.problem} />
        {missing.length > 0 ? (
          <Note tone="warn" title="May not work with children yet">
            <p>No check in force: {missing.join(' and ')}.</p>
          </Note>
        ) : (
          <Note tone="good" title="Both checks are in force" />
        )}
        <Panel title="Checks" id="checks">
          <DataTable
            caption="Recorded checks"
            rowKey={({ id }) => id}
            rows={checks}
            empty={<p className="mut">None is recorded yet.</p>}
            columns={[
              { key: 'register', label: 'Register', name: true, cell: ({ register }) => register },
              { key: 'on', label: 'Answered', cell: ({ checkedOn }) => checkedOn },
              {
                key: 'until',
                label: 'Valid until',
                cell: ({ until, over }) => (
                  <>
                    {until} {over && <Badge tone="no">Ended</Badge>}
                  </>
                ),
              },
              { key: 'seen', label: 'Original seen by', cell: ({ seenBy }) => seenBy },
            ]}
          />
        </Panel>
        <div className="grid g2">
          <RecordCheck loaded={loaderData} answer={answer?.step === 'check' ? answer : undefined} />
          <Panel title="Clubs" id="clubs">
            {assignments.length === 0 && <p className="mut">Assigned to no club yet.</p>}
            <ul className="stack">
              {assignments.map(({ id, clubId, club, from, to }) => (
                <li key={id} className="row">
                  <span>
                    <strong>{club}</strong>{' '}
                    <span className="mut">{to ? `${from} to ${to}` : `since ${from}`}</span>
                  </span>
                  {!to && <EndTime club={clubId} name={club} />}
                </li>
              ))}
            </ul>
            {!isClosed && (
              <AssignTo loaded={loaderData} answer={answer?.step === 'assign' ? answer : undefined} />
            )}
          </Panel>
        </div>
        <RepairLinks kind="volunteers" id={loaderData.id} />
      </div>
    </>
  );
}
