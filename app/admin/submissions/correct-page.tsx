import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { queuePath } from '#app/admin/shared/paths.ts';
import { adminContext, savedToast } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import {
  type CorrectField,
  correctFields,
  correctionForm,
  correctSubmission,
  currentValues,
} from '#app/applications/review/correct.server.ts';
import { SelectField, TextAreaField, TextField } from '#app/forms/fields.tsx';
import { toClientForm } from '#app/forms/form.ts';
import { Form } from '#app/forms/form.tsx';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/correct-page';
import { RecordStep, RecordStepActions } from './record-step.tsx';
import { readRecordStep, requireSubmission, submissionNotFound } from './submission-view.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const { kind, submission, ofChild, record, version } = await readRecordStep(context, user, params);
  return {
    record,
    ofChild,
    version,
    fields: correctFields(kind, submission),
    current: currentValues(kind, submission),
    form: toClientForm(correctionForm(kind, submission)),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { content } = adminContext(context);
  const { kind, submission } = await requireSubmission(context, params.kind, params.id);
  const fields = await readForm(request);
  return submit(correctionForm(kind, submission), {
    request,
    context,
    fields,
    back: queuePath(kind.name, submission.id),
    save: async ({ values, tx, now }) => {
      const version = String(fields.get('version') ?? '');
      const correction = { kind, id: submission.id, version, actor, content, now, values };
      const done = await correctSubmission(tx, correction);
      if (!done) throw submissionNotFound();
      return savedToast(sentenceOf(done));
    },
  });
}

const sentenceOf = (changed: string[]): string =>
  changed.length === 0 ? 'There was nothing to correct.' : `Corrected: ${changed.join(', ')}.`;

export const meta: Route.MetaFunction = staffMeta(({ record }) => `Correct: ${record.person}`);

export default function CorrectPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { record, ofChild, version, fields, current, form } = loaderData;
  return (
    <RecordStep
      record={record}
      label="Correct"
      title={`Correct ${record.person}`}
      lead={`${record.kind.one}: what was sent in`}
      answer={answer}
    >
      {ofChild && (
        <Note title="These answers decide who must agree">
          <p>
            When you change the address of the parent or guardian, the links that went to the old one stop
            working: send a new one from the consent page. A child without consent that counts waits for it
            again.
          </p>
        </Note>
      )}
      <Panel title="What was sent in" id="correct">
        <Form form={form} answer={answer} prefix="correct" values={{ version }}>
          {fields.map((field) => (
            <CorrectedField key={field.name} field={field} value={current[field.name] ?? ''} />
          ))}
          <p className="hint">The audit log keeps which fields were corrected, but not what they say.</p>
          <RecordStepActions record={record} send="Correct record" leave="Leave as it is" />
        </Form>
      </Panel>
    </RecordStep>
  );
}

function CorrectedField({ field, value }: { field: CorrectField; value: string }) {
  const { name, label, kind, longest, options } = field;
  const common = { name, label, defaultValue: value };
  if (kind === 'choice') return <SelectField {...common} placeholder="Not given" options={options ?? []} />;
  if (kind === 'long') return <TextAreaField {...common} maxLength={longest} />;
  return <TextField {...common} type={kind} maxLength={longest} autoComplete="off" />;
}
