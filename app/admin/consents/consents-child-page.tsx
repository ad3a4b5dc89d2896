import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditOpening } from '#app/admin/audit/reading.server.ts';
import { adminSections, consentPath, queuePath } from '#app/admin/shared/paths.ts';
import { adminContext, savedOrThrow } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { RepairLinks } from '#app/admin/submissions/record-step.tsx';
import { findKind, submissionsContext } from '#app/applications/definition/submission.server.ts';
import { findSubmission, lockSubmission } from '#app/applications/queue/find.server.ts';
import {
  type ConsentContext,
  consentServices,
  consentSubjectsContext,
} from '#app/features/guardianship/consent-subject.ts';
import { toClientForm } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { StepButton } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { DescriptionList } from '#app/ui/lists/description-list.tsx';
import type { Route } from './+types/consents-child-page';
import { guardianStepForm, paperForm, photosUnanswered, telephoneForm } from './consents.ts';
import {
  recordForGuardian,
  resendConsentRequest,
  type StaffAnswer,
  withdrawByStaff,
  withdrawPhotographsByStaff,
} from './consents-child.server.ts';
import { PaperForm, TelephoneForm } from './consents-child-forms.tsx';
import { type ChildSubmission, readChildPage } from './consents-child-view.server.ts';

async function requireChild(
  database: Database,
  { context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>,
  find: typeof findSubmission,
): Promise<ChildSubmission> {
  const kind = findKind(context.get(submissionsContext), params.kind);
  const subject = context
    .get(consentSubjectsContext)
    .find(({ registrations }) => registrations === kind?.table);
  const submission = kind && subject && (await find(database, kind, params.id));
  // Only children need consent.
  if (!submission || !subject.isChild(submission.row))
    throw notFound('Registration Not Found', { label: 'Back to consents', href: '/admin/consents' });
  return { name: kind.name, subject, registration: submission.row, submission };
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const services = adminContext(context);
  const { database, now } = services;
  const child = await requireChild(database, { context, params }, findSubmission);
  await auditOpening(database, { actor, entity: child.name, id: child.registration.id, now });
  const page = await readChildPage(services, child);
  return { ...page, forms: { telephone: toClientForm(telephoneForm), paper: toClientForm(paperForm) } };
}

type StaffStep = 'withdraw' | 'photographs' | 'answer';

const steps = {
  withdraw: withdrawByStaff,
  photographs: withdrawPhotographsByStaff,
  ask: resendConsentRequest,
};

/** After the event only the photo consent can be withdrawn; nobody can consent to an event that is not shown. */
function refuseLate(
  { subject, registration }: ChildSubmission,
  moment: ConsentContext,
  step: StaffStep,
): void {
  if (step === 'photographs') return;
  const stage = subject.stageOf(registration, moment);
  if (stage === 'over') throw new FormError('This is over, so nothing is left to answer.');
  if (step === 'answer' && stage === 'hidden')
    throw new FormError('This is not on the website any more, so no one can agree to it.');
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  await requireChild(context.get(databaseContext), { context, params }, findSubmission);
  const fields = await readForm(request);
  const common = { request, context, fields, back: consentPath(params.kind, params.id) };
  const openStep = async (tx: Database, step: StaffStep) => {
    const child = await requireChild(tx, { context, params }, lockSubmission);
    const services = consentServices(context, tx);
    refuseLate(child, services, step);
    return { child, actor, services };
  };
  const record = async (tx: Database, staffAnswer: StaffAnswer) => {
    const { answer, photos } = staffAnswer.values;
    if (answer === 'yes' && !photos) throw new FormError('', { errors: { photos: photosUnanswered } });
    return savedOrThrow(await recordForGuardian(tx, { ...(await openStep(tx, 'answer')), ...staffAnswer }));
  };
  switch (fields.get('step')) {
    case 'telephone':
      return submit(telephoneForm, {
        ...common,
        save: ({ values, tx }) => record(tx, { method: 'telephone', values }),
      });
    case 'withdraw':
    case 'photographs':
    case 'ask':
      return submit(guardianStepForm, {
        ...common,
        save: async ({ values: { step }, tx }) => {
          const open = await openStep(tx, step === 'ask' ? 'answer' : step);
          return savedOrThrow(await steps[step](tx, open));
        },
      });
    default:
      return submit(paperForm, {
        ...common,
        save: ({ values, tx }) => record(tx, { method: 'paper', values }),
      });
  }
}

export const meta: Route.MetaFunction = staffMeta(({ name }) => `Consent for ${name}`);

export default function ConsentsChildPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, id, name, what, status, isAwaiting, mayAsk, held, guardian } = loaderData;
  const { doubt, uncounted, hasConsent, hasPhotographs, answers, forms } = loaderData;
  return (
    <StaffPage
      title={name}
      lead={`Consent for ${what}`}
      above={[adminSections.consents]}
      badges={
        <>
          <Badge tone={status.tone}>{status.text}</Badge>
          {held && <Badge tone="wait">{`Held until ${held}`}</Badge>}
        </>
      }
      answer={answer}
    >
      {isAwaiting && doubt && (
        <Note
          tone="warn"
          title={
            uncounted
              ? `${uncounted.by} has agreed by email, which does not count yet`
              : 'An answer by email will not count by itself'
          }
        >
          <p>{doubt} Call the guardian and record the call below, or record the paper form.</p>
        </Note>
      )}
      <Panel
        title="Parent or guardian"
        id="guardian"
        action={<a href={queuePath(kind, id)}>The registration</a>}
      >
        <DescriptionList
          items={guardian.map(({ label, value, ...rest }) => ({
            label,
            value: !value ? 'Not given' : 'mail' in rest ? <a href={`mailto:${value}`}>{value}</a> : value,
          }))}
        />
        {mayAsk && (
          <StepButton variant="two" values={{ step: 'ask' }}>
            Send a new link by email
          </StepButton>
        )}
      </Panel>
      {isAwaiting && (
        <div className="split">
          <TelephoneForm {...loaderData} form={forms.telephone} answer={answer} />
          <PaperForm {...loaderData} form={forms.paper} answer={answer} />
        </div>
      )}
      <Panel title="Answers so far" id="so-far">
        <DataTable
          caption="Answers of parents and guardians"
          rowKey={({ id }) => id}
          rows={answers}
          empty={<p className="muted">No one has answered yet.</p>}
          columns={[
            { key: 'by', label: 'By', name: true },
            {
              key: 'answer',
              label: 'Answer',
              badge: ({ answer, tone, counts }) => ({
                text: counts ? answer : `${answer}, does not count yet`,
                tone,
              }),
            },
            { key: 'how', label: 'How', cell: ({ how, version }) => `${how}, text ${version}` },
            { key: 'photos', label: 'Photos' },
            { key: 'when', label: 'When' },
            { key: 'until', label: 'Valid until' },
          ]}
        />
        {hasConsent && (
          <StepButton variant="two" values={{ step: 'withdraw' }}>
            End this consent
          </StepButton>
        )}
        {hasPhotographs && (
          <StepButton variant="two" values={{ step: 'photographs' }}>
            Withdraw photographs
          </StepButton>
        )}
      </Panel>
      <RepairLinks kind={kind} id={id} />
    </StaffPage>
  );
}
