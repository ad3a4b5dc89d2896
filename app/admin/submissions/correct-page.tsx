import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { auditOpening } from '#app/admin/audit/reading.server.ts';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { correctSubmission, typedOf } from '#app/features/submissions/change/correct.server.ts';
import {
  type CorrectField,
  correctFields,
  correctionForm,
} from '#app/features/submissions/change/correct-forms.server.ts';
import { versionOf } from '#app/features/submissions/queue/find.server.ts';
import { SelectField, TextArea, TextField } from '#app/forms/fields.tsx';
import { shapeOf } from '#app/forms/form.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { notFound } from '#app/platform/page.ts';
import { queuePath } from '#app/staff/paths.ts';
import { savedNote, staffServices } from '#app/staff/staff.server.ts';
import { Refused, Send, StaffForm } from '#app/staff/staff-fields.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { FormActions } from '#app/ui/controls/field.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/correct-page';
import { kindView, requireSubmission } from './submission-view.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, now } = staffServices(context);
  const { kind, submission } = await requireSubmission(context, params.kind, params.id);
  const { id } = submission;
  const ofChild = kind.isOfChild?.(submission.row) ?? false;
  if (ofChild) await auditOpening(database, { actor, entity: kind.name, id, now });
  return {
    kind: kindView(kind),
    id,
    person: submission.name,
    ofChild,
    version: versionOf(submission),
    fields: correctFields(kind, submission.row),
    current: typedOf(kind, submission),
    form: shapeOf(correctionForm(kind, submission.row)),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { content } = staffServices(context);
  const { kind, submission } = await requireSubmission(context, params.kind, params.id);
  const fields = await readForm(request);
  return submit(correctionForm(kind, submission.row), {
    ...{ request, context, fields },
    back: queuePath(kind.name, submission.id),
    save: async ({ values, tx, now }) => {
      const version = String(fields.get('version') ?? '');
      const asked = { kind, id: submission.id, version, actor, content, now, values };
      const done = await correctSubmission(tx, asked);
      if (!done) throw notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });
      return savedNote(sentenceOf(done));
    },
  });
}

const sentenceOf = (changed: string[]): string =>
  changed.length === 0 ? 'There was nothing to correct.' : `Corrected: ${changed.join(', ')}.`;

/** After a conflict the page is made from the submission as it stands now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Correct: ${args.loaderData.person}` : 'Not Found',
    hidden: true,
  });

export default function CorrectPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, id, person, ofChild, version, fields, current, form } = loaderData;
  return (
    <>
      <PageHead
        plain
        title={`Correct ${person}`}
        lead={`${kind.one}: what was sent in`}
        crumbs={[
          { label: 'Work', href: '/admin/work' },
          { label: kind.many, href: queuePath(kind.name) },
          { label: person, href: queuePath(kind.name, id) },
          { label: 'Correct' },
        ]}
      />
      <div className="w admin">
        <Refused answer={answer} />
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
          <StaffForm form={form} answer={answer} prefix="correct" values={{ version }}>
            {fields.map((field) => (
              <CorrectedField key={field.name} field={field} value={current[field.name] ?? ''} />
            ))}
            <p className="hint">The audit log keeps which fields were corrected, but not what they say.</p>
            <FormActions>
              <Send>Correct record</Send>
              <ButtonLink href={queuePath(kind.name, id)} variant="two">
                Leave as it is
              </ButtonLink>
            </FormActions>
          </StaffForm>
        </Panel>
      </div>
    </>
  );
}

function CorrectedField({ field, value }: { field: CorrectField; value: string }) {
  const { name, label, kind, longest, options } = field;
  const common = { name, label, defaultValue: value };
  if (kind === 'choice') return <SelectField {...common} placeholder="Not given" options={options ?? []} />;
  if (kind === 'long') return <TextArea {...common} maxLength={longest} />;
  return <TextField {...common} type={kind} maxLength={longest} autoComplete="off" />;
}
