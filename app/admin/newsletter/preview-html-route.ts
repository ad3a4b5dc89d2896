import { requireEditor } from '#app/accounts/sessions/guard.server.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { writeEmail } from '#app/email/emails.server.ts';
import { mailFrame } from '#app/email/frame/mail-frame.ts';
import type { Route } from './+types/preview-html-route';
import { previewEmail, requireIssueResource } from './issue-view.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireEditor(context, request, { deny: 'forbid' });
  const services = adminContext(context);
  const issue = await requireIssueResource(services.database, params.id);
  const { html } = await writeEmail(services, previewEmail(services, issue));
  return mailFrame(html);
}
