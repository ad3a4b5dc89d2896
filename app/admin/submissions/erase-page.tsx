import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { auditOpening } from '#app/admin/audit/reading.server.ts';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { eraseForm } from '#app/features/submissions/change/change-forms.ts';
import { eraseByStaff } from '#app/features/submissions/change/correct.server.ts';
import { versionOf } from '#app/features/submissions/queue/find.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { parseForm } from '#app/forms/parse.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { notFound } from '#app/platform/page.ts';
import { queuePath } from '#app/staff/paths.ts';
import { type Refusal, readForm, saved, staffServices } from '#app/staff/staff.server.ts';
import { Problem } from '#app/staff/staff-focus.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { CheckboxField, FormActions } from '#app/ui/controls/field.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/erase-page';
import { kindView, requireSubmission } from './submission-view.server.ts';

const alwaysGoes = [
  'Everything that was sent in, and your notes on it',
  'Our emails about it, also those that still wait to be sent',
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, now } = staffServices(context);
  const { kind, submission } = await requireSubmission(context, params.kind, params.id);
  const { id, name: person, about } = submission;
  if (kind.isOfChild?.(submission.row)) await auditOpening(database, { actor, entity: kind.name, id, now });
  const goes = [...alwaysGoes, ...(kind.privacy.goesWithIt ?? [])];
  return { kind: kindView(kind), id, person, about, goes, version: versionOf(submission) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, settings, content, now } = staffServices(context);
  const { kind, submission } = await requireSubmission(context, params.kind, params.id);
  const parsed = parseForm(eraseForm, await readForm(request));
  if (!parsed.ok)
    return data<Refusal>(
      { problem: Object.values(parsed.errors)[0] ?? 'Please tick the box first', errors: parsed.errors },
      { status: 400 },
    );
  const { version } = parsed.values;
  const services = { settings, content };
  try {
    const done = await database.transaction((tx) =>
      eraseByStaff(tx, {
        kind,
        id: submission.id,
        version,
        actor,
        now,
        services,
        emails: requestEmails(context, tx),
      }),
    );
    if (!done) throw notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });
    return saved(context, queuePath(kind.name), 'The record is erased.');
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return data<Refusal>({ problem: error.message }, { status: error.status });
  }
}

/** After a conflict the page is made from the submission as it stands now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? `Erase: ${args.loaderData.person}` : 'Not Found', hidden: true });

export default function ErasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, person, about, goes, version } = loaderData;
  const answer = actionData as Refusal | undefined;
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <PageHead
        plain
        title={`Erase the record of ${person}?`}
        lead={`${kind.one}: ${about}`}
        crumbs={[
          { label: 'Work', href: '/admin/work' },
          { label: kind.many, href: queuePath(kind.name) },
          { label: person, href: queuePath(kind.name, id) },
          { label: 'Erase' },
        ]}
      />
      <div className="w admin">
        <Problem key={JSON.stringify(answer)} title={answer && 'Not erased'}>
          <p>{answer?.problem}</p>
        </Problem>
        <Panel title="What goes, for good" id="erase">
          <Ticks items={goes} />
          <p>
            No one is told of it by email. The audit log keeps that you erased this record, and when; what it
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
              <ButtonLink href={queuePath(kind.name, id)} variant="two">
                Keep it
              </ButtonLink>
            </FormActions>
          </Form>
        </Panel>
      </div>
    </>
  );
}
