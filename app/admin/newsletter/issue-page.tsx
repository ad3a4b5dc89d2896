import { requireEditor } from '#app/accounts/sessions/guard.server.ts';
import { includesRole } from '#app/accounts/users/roles.ts';
import { namesOf } from '#app/admin/content/entries/entry-view.server.ts';
import { adminSections } from '#app/admin/shared/paths.ts';
import { adminContext, savedToast } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { audit } from '#app/audit/audit.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { deleteIssue } from '#app/features/newsletter/issues/issues.server.ts';
import { conflictError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Island } from '#app/ui/islands/island.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { Route } from './+types/issue-page';
import Issue from './issue.island.tsx';
import { deleteIssueForm } from './issue-forms.ts';
import { issueFields, requireIssue, writtenOf } from './issue-view.server.ts';
import { issuePath, issueStates, newsletterAdminPath } from './newsletter.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireEditor(context, request);
  const { database } = adminContext(context);
  const issue = await requireIssue(database, params.id);
  const names = await namesOf(database, [issue.savedBy]);
  return {
    id: issue.id,
    writer: user.id,
    status: issue.status,
    revision: issue.revision,
    title: issue.subject || 'New issue',
    value: writtenOf(issue),
    schema: issueFields,
    maySend: includesRole(user.roles, 'admin'),
    sendAt: issue.sendAt && formatDate(issue.sendAt, 'moment'),
    saved: [names.get(issue.savedBy ?? ''), formatDate(issue.savedAt, 'moment')].filter(Boolean).join(', '),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireEditor(context, request);
  const { id, subject } = await requireIssue(adminContext(context).database, params.id);
  return submit(deleteIssueForm, {
    request,
    context,
    back: newsletterAdminPath,
    save: async ({ values: { revision }, tx, now }) => {
      if (!(await deleteIssue(tx, id, revision)))
        throw conflictError('Someone has changed this issue. Please load the page again and look at it.');
      const before = { subject };
      await audit(tx, { actor, action: 'delete', entity: 'newsletter', entityId: id, before, now });
      return { ...savedToast('The draft is deleted.'), redirectTo: newsletterAdminPath };
    },
  });
}

export const meta: Route.MetaFunction = staffMeta(({ title }) => title);

export default function IssuePage(props: Route.ComponentProps) {
  const { id, writer, status, revision, title, value, schema, saved, maySend, sendAt } = props.loaderData;
  const state = issueStates[status];
  return (
    <StaffPage
      title={title}
      above={[adminSections.newsletter]}
      badges={<Badge tone={state.tone}>{state.text}</Badge>}
      below={<p className="muted small-text">Last change: {saved}</p>}
      className="entry"
      answer={props.actionData}
    >
      {status === 'draft' ? (
        <Island name="issue" of={Issue} props={{ id, writer, schema, value, revision }} />
      ) : (
        <Note title="This issue is written">
          <p>
            {status === 'scheduled'
              ? `It is sent on ${sendAt}, South African time. To change it, an administrator takes the time back.`
              : 'Its text does not change any more. Duplicate it in the list to write another one from it.'}
          </p>
          <p className="actions">
            {maySend && (
              <ButtonLink
                variant="two"
                size="small"
                href={issuePath(id, status === 'scheduled' ? 'send' : 'log')}
              >
                {status === 'scheduled' ? 'The time' : 'Who got it'}
              </ButtonLink>
            )}
            <ButtonLink variant="two" size="small" href={issuePath(id, 'preview')}>
              Look at it
            </ButtonLink>
          </p>
        </Note>
      )}
    </StaffPage>
  );
}
