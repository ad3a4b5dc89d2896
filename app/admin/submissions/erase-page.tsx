import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { queuePath } from '#app/admin/shared/paths.ts';
import { adminContext, savedToast } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { eraseRecord } from '#app/applications/erase.server.ts';
import { lockVersion } from '#app/applications/review/change.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { CheckboxField } from '#app/forms/fields.tsx';
import { Form } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { Route } from './+types/erase-page';
import { eraseForm } from './change-forms.ts';
import { RecordStep, RecordStepActions } from './record-step.tsx';
import { readRecordStep, requireSubmission, submissionNotFound } from './submission-view.server.ts';

const alwaysGoes = [
  'Everything that was sent in, and your notes on it',
  'Our emails about it, also those that still wait to be sent',
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const { kind, record, version } = await readRecordStep(context, user, params);
  const goes = [...alwaysGoes, ...(kind.privacy.alsoErased ?? [])];
  return { record, goes, version };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const services = adminContext(context);
  const { kind, submission } = await requireSubmission(context, params.kind, params.id);
  return submit(eraseForm, {
    request,
    context,
    back: queuePath(kind.name),
    save: async ({ values: { version }, tx, now }) => {
      const found = await lockVersion(tx, kind, submission.id, version);
      if (!found) throw submissionNotFound();
      await eraseRecord(tx, { kind, actor, services, emails: requestEmails(context, tx), now }, found.row);
      return savedToast('The record is erased.');
    },
  });
}

export const meta: Route.MetaFunction = staffMeta(({ record }) => `Erase: ${record.person}`);

export default function ErasePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { record, goes, version } = loaderData;
  return (
    <RecordStep
      record={record}
      label="Erase"
      title={`Erase the record of ${record.person}?`}
      lead={`${record.kind.one}: ${record.about}`}
      answer={answer}
    >
      <Panel title="What goes, for good" id="erase">
        <Ticks items={goes} />
        <p>
          No one is told of it by email. The audit log keeps that you erased this record, and when; what it
          said about the person goes as well.
        </p>
        <Form form={eraseForm} answer={answer} values={{ version }}>
          <CheckboxField
            name="sure"
            label="I have made sure that this is the right record and that it must go"
          />
          <RecordStepActions record={record} send="Erase record" leave="Keep it" />
        </Form>
      </Panel>
    </RecordStep>
  );
}
