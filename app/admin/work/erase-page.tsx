import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { isOfChild, noteOpening } from '#app/admin/audit/reading.server.ts';
import { type Refusal, readForm, saved, staffParts } from '#app/admin/staff.server.ts';
import { Problem } from '#app/admin/staff-focus.tsx';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { parseForm } from '#app/forms/form.ts';
import { letters } from '#app/organisation/letters.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { notFound } from '#app/platform/page.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckboxField, FormActions } from '#app/ui/field.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Ticks } from '#app/ui/ticks.tsx';
import type { Route } from './+types/erase-page';
import { WorkRefused } from './change.server.ts';
import { eraseWork } from './correct.server.ts';
import { eraseForm } from './correct-forms.ts';
import { versionOf } from './record.server.ts';
import { recordOf } from './view.server.ts';
import { workKinds, workPath } from './work.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, now } = staffParts(context);
  const { name, record } = await recordOf(database, params.kind, params.id);
  if (isOfChild(name, record.row)) await noteOpening(database, { actor, entity: name, id: record.id, now });
  return { name, id: record.id, person: record.name, about: record.about, version: versionOf(record) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, settings, content, now } = staffParts(context);
  const { name, record } = await recordOf(database, params.kind, params.id);
  const parsed = parseForm(eraseForm, await readForm(request));
  if (!parsed.ok)
    return data<Refusal>(
      { problem: Object.values(parsed.errors)[0] ?? 'Please tick the box first', errors: parsed.errors },
      { status: 400 },
    );
  const { version } = parsed.values;
  const parts = { settings, content };
  try {
    const done = await database.transaction((tx) =>
      eraseWork(tx, { name, id: record.id, version, actor, now, parts, letters: letters(context, tx) }),
    );
    if (!done) throw notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });
    return saved(context, workPath(name), 'The record is erased.');
  } catch (error) {
    if (!(error instanceof WorkRefused)) throw error;
    return data<Refusal>({ problem: error.message }, { status: 409 });
  }
}

/** After a conflict the page is made from the record as it stands now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? `Erase: ${args.loaderData.person}` : 'Not Found', hidden: true });

export default function ErasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, id, person, about, version } = loaderData;
  const answer = actionData as Refusal | undefined;
  const busy = useNavigation().state === 'submitting';
  const { label, one } = workKinds[name];
  return (
    <>
      <PageHead
        plain
        title={`Erase the record of ${person}?`}
        lead={`${one}: ${about}`}
        crumbs={[
          { label: 'Work', href: '/admin/work' },
          { label, href: workPath(name) },
          { label: person, href: workPath(name, id) },
          { label: 'Erase' },
        ]}
      />
      <div className="w admin">
        <Problem key={JSON.stringify(answer)} title={answer && 'Not erased'}>
          <p>{answer?.problem}</p>
        </Problem>
        <Panel title="What goes, for good" id="erase">
          <Ticks items={[...goes, ...(more[name] ?? [])]} />
          <p>
            No one is told of it by mail. The audit log keeps that you erased this record, and when; what it
            said about the person goes as well.
          </p>
          <Form method="post" className="form">
            <input type="hidden" name="version" value={version} />
            <CheckboxField
              id="erase-sure"
              name="sure"
              label="I have made sure that this is the right record and that it must go"
              required
              error={answer?.errors?.sure}
            />
            <FormActions>
              <Button type="submit" disabled={busy}>
                Erase record
              </Button>
              <ButtonLink href={workPath(name, id)} variant="two">
                Keep it
              </ButtonLink>
            </FormActions>
          </Form>
        </Panel>
      </div>
    </>
  );
}

const goes = [
  'Everything that was sent in, and your notes on it',
  'Our emails about it, also those that still wait to be sent',
];

const more: Partial<Record<string, string[]>> = {
  students: ["The guardian's answers and the links in mail"],
  volunteers: ['The checks that were recorded, and the clubs'],
  events: ['Dietary and accessibility answers; the place goes to the next in line'],
};
