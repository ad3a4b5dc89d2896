import { requireEditor } from '#app/accounts/sessions/guard.server.ts';
import { includesRole } from '#app/accounts/users/roles.ts';
import { adminSections } from '#app/admin/shared/paths.ts';
import { adminContext, savedToast } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { requestEmails, writeEmail } from '#app/email/emails.server.ts';
import { issueContent, testEmail } from '#app/features/newsletter/issues/issue.emails.ts';
import { FormError } from '#app/forms/form-error.ts';
import { StepForm } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { usableAddress } from '#app/platform/addresses/harmless-text.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { Route } from './+types/preview-page';
import { testIssueForm } from './issue-forms.ts';
import { previewEmail, requireIssue } from './issue-view.server.ts';
import { issuePath } from './newsletter.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireEditor(context, request);
  const services = adminContext(context);
  const issue = await requireIssue(services.database, params.id);
  const { text } = await writeEmail(services, previewEmail(services, issue));
  return {
    id: issue.id,
    status: issue.status,
    subject: issue.subject || '(no subject yet)',
    preheader: issue.preheader,
    text,
    me: user.email,
    maySend: includesRole(user.roles, 'admin'),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireEditor(context, request);
  const services = adminContext(context);
  const issue = await requireIssue(services.database, params.id);
  return submit(testIssueForm, {
    request,
    context,
    back: issuePath(issue.id, 'preview'),
    save: async ({ tx }) => {
      if (!usableAddress(user.email)) throw new FormError('No email can be sent to your address.');
      const emails = requestEmails(context, tx);
      const content = issueContent(services.content, emails.link, issue);
      await emails.queue(testEmail(content, { email: user.email }));
      return savedToast(`A test goes to ${user.email}.`, 'On its way');
    },
  });
}

export const meta: Route.MetaFunction = staffMeta(({ subject }) => `Preview: ${subject}`);

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, preheader, text, me, maySend } = loaderData;
  return (
    <StaffPage
      title="Preview"
      lead={subject}
      above={[adminSections.newsletter, { label: subject, href: issuePath(id) }]}
      answer={actionData}
    >
      <Panel title="Send a test to yourself" id="test">
        <p>It goes to {me}, exactly as you see it here.</p>
        <StepForm className="actions">
          <Button type="submit">Send me a test</Button>
          <ButtonLink variant="two" href={issuePath(id)}>
            Back to the text
          </ButtonLink>
          {maySend && (
            <ButtonLink variant="two" href={issuePath(id, 'send')}>
              Choose who gets it
            </ButtonLink>
          )}
        </StepForm>
        {!maySend && <p className="hint">An administrator sends it, for only they see who gets it.</p>}
      </Panel>
      <Panel title="On a phone" id="phone">
        <p className="muted small-text">
          {`In the inbox: ${subject}`}
          {preheader && ` · ${preheader}`}
        </p>
        <iframe
          className="mail-phone"
          title="The email on a phone"
          src={issuePath(id, 'preview.html')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      </Panel>
      <Panel title="As plain text" id="text">
        <pre dir="auto" className="mail-plain">
          {text}
        </pre>
      </Panel>
    </StaffPage>
  );
}
