import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { isOfChild, noteOpening } from '#app/admin/audit/reading.server.ts';
import { type Refusal, readForm, saved, staffParts, textOf } from '#app/admin/staff.server.ts';
import { Problem } from '#app/admin/staff-focus.tsx';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { parseForm } from '#app/forms/form.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { notFound } from '#app/platform/page.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormActions, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Route } from './+types/correct-page';
import { WorkRefused } from './change.server.ts';
import { correctWork, typedOf } from './correct.server.ts';
import { type CorrectField, correctFields, correctionForm } from './correct-forms.ts';
import { versionOf } from './record.server.ts';
import { recordOf } from './view.server.ts';
import { workKinds, workPath } from './work.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, now } = staffParts(context);
  const { name, record } = await recordOf(database, params.kind, params.id);
  const ofChild = isOfChild(name, record.row);
  if (ofChild) await noteOpening(database, { actor, entity: name, id: record.id, now });
  return {
    name,
    id: record.id,
    person: record.name,
    ofChild,
    version: versionOf(record),
    fields: correctFields(name, { ofChild }),
    current: typedOf(name, record),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, content, now } = staffParts(context);
  const { name, record } = await recordOf(database, params.kind, params.id);
  const fields = await readForm(request);
  const ofChild = isOfChild(name, record.row);
  const parsed = parseForm(correctionForm(name, { ofChild }), fields);
  const refuse = (problem: string, status: number, errors?: Record<string, string>) =>
    data<Refusal>({ problem, typed: parsed.typed, errors }, { status });
  if (!parsed.ok) return refuse('Please fix the errors in the form', 400, parsed.errors);
  const asked = { name, id: record.id, version: textOf(fields, 'version'), actor, content, now };
  try {
    const done = await database.transaction((tx) => correctWork(tx, { ...asked, values: parsed.values }));
    if (!done) throw notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });
    return saved(context, workPath(name, record.id), sentenceOf(done));
  } catch (error) {
    if (!(error instanceof WorkRefused)) throw error;
    return refuse(error.message, 409);
  }
}

const sentenceOf = (changed: string[]): string =>
  changed.length === 0 ? 'There was nothing to correct.' : `Corrected: ${changed.join(', ')}.`;

/** After a conflict the page is made from the record as it stands now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Correct: ${args.loaderData.person}` : 'Not Found',
    hidden: true,
  });

export default function CorrectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, id, person, ofChild, version, fields, current } = loaderData;
  const answer = actionData as Refusal | undefined;
  const busy = useNavigation().state === 'submitting';
  const { label, one } = workKinds[name];
  return (
    <>
      <PageHead
        plain
        title={`Correct ${person}`}
        lead={`${one}: what was sent in`}
        crumbs={[
          { label: 'Work', href: '/admin/work' },
          { label, href: workPath(name) },
          { label: person, href: workPath(name, id) },
          { label: 'Correct' },
        ]}
      />
      <div className="w admin">
        <Problem key={JSON.stringify(answer)} title={answer && 'Not saved'}>
          <p>{answer?.problem}</p>
        </Problem>
        {ofChild && (
          <Note title="Age and addresses decide who must agree">
            <p>
              With another address of the parent or guardian, links sent to the old one stop working: send a
              new one from the consent page. A child without a consent that counts awaits it again.
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
            <p className="hint">The audit log keeps which fields were corrected, not what stands in them.</p>
            <FormActions>
              <Button type="submit" disabled={busy}>
                Correct record
              </Button>
              <ButtonLink href={workPath(name, id)} variant="two">
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
