import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { auditOpening } from '#app/admin/audit/reading.server.ts';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { correctSubmission, typedOf } from '#app/features/submissions/change/correct.server.ts';
import {
  type CorrectField,
  correctFields,
  correctionForm,
} from '#app/features/submissions/change/correct-forms.server.ts';
import { versionOf } from '#app/features/submissions/queue/find.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { parseForm } from '#app/forms/parse.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { notFound } from '#app/platform/page.ts';
import { queuePath } from '#app/staff/paths.ts';
import { type Refusal, readForm, saved, staffServices, textOf } from '#app/staff/staff.server.ts';
import { Problem } from '#app/staff/staff-focus.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FormActions, SelectField, TextArea, TextField } from '#app/ui/controls/field.tsx';
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
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, content, now } = staffServices(context);
  const { kind, submission } = await requireSubmission(context, params.kind, params.id);
  const fields = await readForm(request);
  const parsed = parseForm(correctionForm(kind, submission.row), fields);
  const refuse = (problem: string, status: number, errors?: Record<string, string>) =>
    data<Refusal>({ problem, typed: parsed.typed, errors }, { status });
  if (!parsed.ok) return refuse('Please fix the errors in the form', 400, parsed.errors);
  const asked = { kind, id: submission.id, version: textOf(fields, 'version'), actor, content, now };
  try {
    const done = await database.transaction((tx) =>
      correctSubmission(tx, { ...asked, values: parsed.values }),
    );
    if (!done) throw notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });
    return saved(context, queuePath(kind.name, submission.id), sentenceOf(done));
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return refuse(error.message, error.status);
  }
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

export default function CorrectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, person, ofChild, version, fields, current } = loaderData;
  const answer = actionData as Refusal | undefined;
  const busy = useNavigation().state === 'submitting';
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
        <Problem key={JSON.stringify(answer)} title={answer && 'Not saved'}>
          <p>{answer?.problem}</p>
        </Problem>
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
          <Form method="post" className="form" key={JSON.stringify(answer)}>
            <input type="hidden" name="version" value={version} />
            {fields.map((field) => (
              <CorrectedField
                key={field.name}
                field={field}
                value={(answer?.typed ?? current)[field.name] ?? ''}
                error={answer?.errors?.[field.name]}
              />
            ))}
            <p className="hint">The audit log keeps which fields were corrected, but not what they say.</p>
            <FormActions>
              <Button type="submit" disabled={busy}>
                Correct record
              </Button>
              <ButtonLink href={queuePath(kind.name, id)} variant="two">
                Leave as it is
              </ButtonLink>
            </FormActions>
          </Form>
        </Panel>
      </div>
    </>
  );
}

interface CorrectedFieldProps {
  field: CorrectField;
  value: string;
  error: string | undefined;
}

function CorrectedField({ field, value, error }: CorrectedFieldProps) {
  const { name, label, kind, required, longest, options } = field;
  const common = {
    id: `correct-${name}`,
    name,
    label,
    required,
    defaultValue: value,
    ...(error && { error }),
  };
  if (kind === 'choice') return <SelectField {...common} placeholder="Not given" options={options ?? []} />;
  if (kind === 'long') return <TextArea {...common} maxLength={longest} />;
  return <TextField {...common} type={kind} maxLength={longest} autoComplete="off" />;
}
