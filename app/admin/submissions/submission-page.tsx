import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { AuditHistory } from '#app/admin/audit/audit-changes.tsx';
import { auditOpening } from '#app/admin/audit/reading.server.ts';
import { adminSections, queuePath } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { AnswerAlert } from '#app/admin/shared/staff-focus.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { Route } from './+types/submission-page';
import { changedMeanwhile, changeForm } from './change-forms.ts';
import { editRecord } from './edit-record.server.ts';
import { EditRecord, EditRecordPreview } from './edit-record.tsx';
import { SubmissionFields } from './fields.tsx';
import { readSubmissionPage, requireSubmission } from './submission-view.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const services = adminContext(context);
  const found = await requireSubmission(context, params.kind, params.id);
  const { kind, submission } = found;
  if (submission.isOfChild)
    await auditOpening(services.database, { actor, entity: kind.name, id: submission.id, now: services.now });
  return readSubmissionPage(services, found);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireAdmin(context, request);
  const services = adminContext(context);
  const found = await requireSubmission(context, params.kind, params.id);
  return submit(changeForm, {
    request,
    context,
    back: queuePath(found.kind.name, params.id),
    run: ({ values }) => editRecord(context, services, found, values, user),
  });
}

export const meta: Route.MetaFunction = staffMeta(({ kind, person }) => `${kind.one}: ${person}`);

export default function SubmissionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, person, about, status, hours, came, withdrawn, warning, fields, steps, decision, history } =
    loaderData;
  const review = answer?.result;
  const above = [adminSections.work, { label: kind.many, href: queuePath(kind.name) }];
  if (review?.email)
    return (
      <EditRecordPreview
        name={person}
        above={above}
        version={review.version ?? decision.version}
        typed={review.typed}
        email={review.email}
      />
    );
  return (
    <StaffPage
      title={person}
      lead={`${kind.one}: ${about}`}
      above={above}
      badges={
        <>
          <Badge tone={status.tone}>{status.text}</Badge>
          {hours && <Badge tone={hours.tone}>{hours.text}</Badge>}
          <span className="muted small-text">{came}</span>
        </>
      }
    >
      <AnswerAlert answer={answer} tone={answer?.toast?.title === changedMeanwhile ? 'warn' : 'bad'} />
      {warning && (
        <Note tone="warn" title="Please speak to the guardian">
          {warning}
        </Note>
      )}
      {withdrawn && (
        <Note title="Withdrawn by the applicant">
          Its status stays as it is; note and person in charge can be changed.
        </Note>
      )}
      <div className="two-columns">
        <div className="stack wide">
          <Panel title="What was sent in" id="answers">
            <SubmissionFields fields={fields} />
          </Panel>
          <Panel title="Further steps" id="steps">
            <ul className="tick">
              {steps.map(({ path, text, note }) => (
                <li key={path}>
                  <a href={path}>{text}</a>
                  {note && <span className="muted"> {note}</span>}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="What happened so far" id="history">
            <AuditHistory entries={history} />
          </Panel>
        </div>
        <EditRecord {...decision} answer={review ? { ...answer, typed: review.typed } : answer} />
      </div>
    </StaffPage>
  );
}
