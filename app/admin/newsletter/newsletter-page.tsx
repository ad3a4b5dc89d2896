import { requireEditor } from '#app/accounts/sessions/guard.server.ts';
import { namesOf } from '#app/admin/content/entries/entry-view.server.ts';
import { withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, cursorsOf } from '#app/admin/shared/staff.server.ts';
import { RowStep, StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { audit } from '#app/audit/audit.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { createIssue, findIssue, issueList } from '#app/features/newsletter/issues/issues.server.ts';
import { conflictError } from '#app/forms/form-error.ts';
import { StepButton } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/newsletter-page';
import { newIssueForm } from './issue-forms.ts';
import { issuePath, issueStates, newsletterAdminPath } from './newsletter.ts';

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  await requireEditor(context, request);
  const { database } = adminContext(context);
  const { rows, before, after } = await readPage(database, issueList, cursorsOf(searchParams));
  const names = await namesOf(
    database,
    rows.map(({ savedBy }) => savedBy),
  );
  const issues = rows.map(({ id, subject, status, savedBy, savedAt }) => ({
    id,
    status,
    subject: subject || '(no subject yet)',
    who: names.get(savedBy ?? '') ?? '',
    when: formatDate(savedAt, 'moment'),
  }));
  return { issues, before, after };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireEditor(context, request);
  return submit(newIssueForm, {
    request,
    context,
    back: newsletterAdminPath,
    save: async ({ values: { step, copy_of }, tx, now }) => {
      const other = step === 'copy' ? await findIssue(tx, copy_of) : undefined;
      if (step === 'copy' && !other) throw conflictError('Someone has deleted this issue.');
      const { subject = '', preheader = '', text = '' } = other ?? {};
      const id = await createIssue(tx, { by: actor.id, now, subject, preheader, text });
      await audit(tx, { actor, action: 'create', entity: 'newsletter', entityId: id, now });
      return { redirectTo: issuePath(id) };
    },
  });
}

export const meta: Route.MetaFunction = staffMeta('Newsletter');

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { issues, before, after } = loaderData;
  return (
    <StaffPage
      title="Newsletter"
      lead="Issues to everyone who subscribed, and messages to the people of one event, club or course, or to applicants."
      below={<StepButton values={{ step: 'new' }}>New issue</StepButton>}
      answer={actionData}
    >
      <DataTable
        caption="Issues"
        rowKey={({ id }) => id}
        rows={issues}
        empty={
          <Empty title="No issue yet">
            Press New issue and write the first one. No one gets it before it is sent.
          </Empty>
        }
        columns={[
          { key: 'subject', label: 'Subject', name: true, href: ({ id }) => issuePath(id) },
          {
            key: 'state',
            label: 'State',
            badge: ({ status }) => issueStates[status],
          },
          { key: 'who', label: 'Who' },
          { key: 'when', label: 'When', nowrap: true },
          {
            key: 'copy',
            label: 'Again',
            cell: ({ id, subject }) => (
              <RowStep label="Duplicate" of={subject} values={{ step: 'copy', copy_of: id }} />
            ),
          },
        ]}
      />
      {(before || after) && (
        <StaffPages
          unit="issues"
          note=""
          before={before}
          after={after}
          path={(more) => withQuery(newsletterAdminPath, more)}
        />
      )}
    </StaffPage>
  );
}
