import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { auditOpening } from '#app/admin/audit/reading.server.ts';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { eraseForm } from '#app/features/submissions/change/change-forms.ts';
import { eraseByStaff } from '#app/features/submissions/change/correct.server.ts';
import { versionOf } from '#app/features/submissions/queue/find.server.ts';
import { CheckboxField } from '#app/forms/fields.tsx';
import { shapeOf } from '#app/forms/form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { notFound } from '#app/platform/page.ts';
import { queuePath } from '#app/staff/paths.ts';
import { savedNote, staffServices } from '#app/staff/staff.server.ts';
import { Refused, Send, StaffForm } from '#app/staff/staff-fields.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { FormActions } from '#app/ui/controls/field.tsx';
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
  return {
    kind: kindView(kind),
    id,
    person,
    about,
    goes,
    version: versionOf(submission),
    form: shapeOf(eraseForm),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const services = staffServices(context);
  const { kind, submission } = await requireSubmission(context, params.kind, params.id);
  return submit(eraseForm, {
    request,
    context,
    back: queuePath(kind.name),
    save: async ({ values: { version }, tx, now }) => {
      const emails = requestEmails(context, tx);
      const asked = { kind, id: submission.id, version, actor, now, services, emails };
      if (!(await eraseByStaff(tx, asked)))
        throw notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });
      return savedNote('The record is erased.');
    },
  });
}

/** After a conflict the page is made from the submission as it stands now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? `Erase: ${args.loaderData.person}` : 'Not Found', hidden: true });

export default function ErasePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, id, person, about, goes, version, form } = loaderData;
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
        <Refused answer={answer} />
        <Panel title="What goes, for good" id="erase">
          <Ticks items={goes} />
          <p>
            No one is told of it by email. The audit log keeps that you erased this record, and when; what it
            said about the person goes as well.
          </p>
          <StaffForm form={form} answer={answer} values={{ version }}>
            <CheckboxField
              name="sure"
              label="I have made sure that this is the right record and that it must go"
            />
            <FormActions>
              <Send>Erase record</Send>
              <ButtonLink href={queuePath(kind.name, id)} variant="two">
                Keep it
              </ButtonLink>
            </FormActions>
          </StaffForm>
        </Panel>
      </div>
    </>
  );
}
