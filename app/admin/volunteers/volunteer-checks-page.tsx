import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { adminSections, queuePath } from '#app/admin/shared/paths.ts';
import { adminContext, savedOrThrow } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { RepairLinks } from '#app/admin/submissions/record-step.tsx';
import { findSubmission } from '#app/applications/queue/find.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { volunteers } from '#app/features/code-clubs/volunteer/volunteer.submission.ts';
import type { VolunteerRegistration } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import {
  assignToClub,
  endClubAssignment,
  recordVolunteerCheck,
} from '#app/features/code-clubs/volunteer/volunteer-steps.server.ts';
import {
  assignForm,
  checkForm,
  endAssignmentForm,
  noStepForm,
} from '#app/features/code-clubs/volunteer/volunteer-steps.ts';
import { toClientForm } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { noStepChosen } from '#app/forms/staff-form.ts';
import { StepButton } from '#app/forms/step-form.tsx';
import { formErrorResponse, submit } from '#app/forms/submit.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/volunteer-checks-page';
import { readVolunteerPage } from './volunteer-checks.server.ts';
import { AssignTo, RecordCheck } from './volunteer-forms.tsx';

async function requireVolunteer({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const found = await findSubmission(adminContext(context).database, volunteers, params.id);
  if (!found)
    throw notFound('Volunteer Not Found', { label: 'Back to checks', href: '/admin/consents?show=checks' });
  return found.row as VolunteerRegistration;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const volunteer = await requireVolunteer({ context, params });
  const forms = { check: toClientForm(checkForm), assign: toClientForm(assignForm) };
  return { me: user.name, forms, ...(await readVolunteerPage(adminContext(context), volunteer)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { id } = await requireVolunteer({ context, params });
  const { content } = adminContext(context);
  const fields = await readForm(request);
  const common = { request, context, fields, back: `/admin/consents/volunteers/${id}` };
  const step = (tx: Database, now: Date) => ({ id, actor, now, content, emails: requestEmails(context, tx) });
  switch (fields.get('step')) {
    case 'check':
      return submit(checkForm, {
        ...common,
        save: async ({ values: seen, tx, now }) =>
          savedOrThrow(await recordVolunteerCheck(tx, { ...step(tx, now), seen })),
      });
    case 'assign':
      return submit(assignForm, {
        ...common,
        save: async ({ values, tx, now }) =>
          savedOrThrow(await assignToClub(tx, { ...step(tx, now), ...values })),
      });
    case 'end':
      return submit(endAssignmentForm, {
        ...common,
        save: async ({ values, tx, now }) =>
          savedOrThrow(await endClubAssignment(tx, { ...step(tx, now), ...values })),
      });
    default:
      return formErrorResponse(noStepForm, fields, new FormError(noStepChosen));
  }
}

export const meta: Route.MetaFunction = staffMeta(({ name }) => `Checks of ${name}`);

export default function VolunteerChecksPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, name, wishes, status, isClosed, missing, checks, assignments } = loaderData;
  return (
    <StaffPage
      title={name}
      lead={`Wants to help at ${wishes}`}
      above={[{ ...adminSections.consents, href: '/admin/consents?show=checks' }]}
      badges={<Badge tone={status.tone}>{status.text}</Badge>}
      below={<a href={queuePath('volunteers', id)}>The registration</a>}
      answer={answer}
    >
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
          empty={<p className="muted">None is recorded yet.</p>}
          columns={[
            { key: 'register', label: 'Register', name: true },
            { key: 'checkedOn', label: 'Answered' },
            {
              key: 'until',
              label: 'Valid until',
              cell: ({ until, over }) => (
                <>
                  {until} {over && <Badge tone="bad">Ended</Badge>}
                </>
              ),
            },
            { key: 'seenBy', label: 'Original seen by' },
          ]}
        />
      </Panel>
      <div className="grid grid-2">
        <RecordCheck loaded={loaderData} answer={answer} />
        <Panel title="Clubs" id="clubs">
          {assignments.length === 0 && <p className="muted">Assigned to no club yet.</p>}
          <ul className="stack">
            {assignments.map(({ id, clubId, club, from, to }) => (
              <li key={id} className="row">
                <span>
                  <strong>{club}</strong>{' '}
                  <span className="muted">{to ? `${from} to ${to}` : `since ${from}`}</span>
                </span>
                {!to && (
                  <StepButton
                    variant="two"
                    size="small"
                    values={{ step: 'end', club: clubId }}
                    aria-label={`End the time at ${club}`}
                  >
                    End
                  </StepButton>
                )}
              </li>
            ))}
          </ul>
          {!isClosed && <AssignTo loaded={loaderData} answer={answer} />}
        </Panel>
      </div>
      <RepairLinks kind="volunteers" id={loaderData.id} />
    </StaffPage>
  );
}
